/** What the list of proved wallets shows. */
import type { SnapshotFrom } from 'xstate'
import type { ProvedWallet } from '../../domain/wire/authorization.ts'
import { takenOutFacts, type TakenOutFacts } from '../shapes/taken-out-facts.ts'
import type { provedWalletsMachine } from './proved-wallets.machine.ts'

export type ProvedWalletsSnapshot = SnapshotFrom<typeof provedWalletsMachine>

export const selectProvedWallets = (snapshot: ProvedWalletsSnapshot): TakenOutFacts<ProvedWallet> =>
  takenOutFacts(snapshot.context, (node) => snapshot.matches(node))
