import type { ProvedWallet } from '../../src/domain/wire/authorization.ts'
import { provedWalletsMachine } from '../../src/machines/proved-wallets/proved-wallets.machine.ts'
import type { NewsFact } from '../../src/domain/news.ts'
import { defineCases } from '../support/paths/cases.ts'
import { lawsOfTakingOut } from '../support/paths/taking-out.ts'

const away = { code: 'NETWORK', message: 'away' }
const fox: ProvedWallet = {
  id: 'proof-1',
  chain: 'ethereum',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  state: 'valid',
  provedAt: 1_767_484_800_000,
  expiresAt: 1_775_260_800_000,
}
const tron: ProvedWallet = {
  id: 'proof-2',
  chain: 'tron',
  address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC',
  state: 'expired',
  provedAt: 1_757_484_800_000,
  expiresAt: 1_765_260_800_000,
}

export const news: readonly NewsFact[] = [{ type: 'authorizations.changed' }]

export const cases = defineCases({
  machine: provedWalletsMachine,
  input: undefined,
  events: [
    { type: 'provedWallets.revoke', id: 'proof-1' },
    { type: 'provedWallets.revoke', id: 'proof-2' },
    { type: 'provedWallets.revoke', id: 'proof-9' },
    { type: 'provedWallets.confirm' },
    { type: 'provedWallets.cancel' },
    { type: 'provedWallets.retry' },
    { type: 'provedWallets.refresh' },
  ],
  effects: {
    fetchList: { ok: [{ items: [fox, tron] }, { items: [] }], fail: [away] },
    fetchAgain: { ok: [{ items: [fox, tron] }, { items: [{ ...fox, state: 'revoked' }, tron] }], fail: [away] },
    revokeProof: { ok: [undefined], fail: [away] },
  },
  abstract: ({ items, actingId, isDone, refusal, isOutdated, failure }) => [
    items.map(({ id, state }) => `${id} ${state}`).join(),
    actingId,
    isDone,
    refusal !== null,
    isOutdated,
    failure !== null,
  ],
  laws: [
    ...lawsOfTakingOut('revokeProof'),
    {
      name: 'only a proof that holds is revoked',
      holdsAt: ({ effects, context }) =>
        !('revokeProof' in effects) || context.items.some(({ id, state }) => id === context.actingId && state === 'valid'),
    },
  ],
  equivalents: [
    ...['after revokeTimeout', 'done revokeProof', 'fail revokeProof'].map((end) => ({
      mutant: `drop action: provedWallets.taking ${end} action 1`,
      reason: 'On the path no news came before it; `taken-out.test.ts` has news while the page asks once more.',
    })),
  ],
})
