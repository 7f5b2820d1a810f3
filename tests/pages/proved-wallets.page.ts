/** The list of proved wallets, on the page of withdrawal addresses. */
import { shortAddress } from '../../src/domain/wallet.ts'
import { provedWallet, withdrawalAuth, type ProvedWallet } from '../../src/domain/wire/authorization.ts'
import type { ProvedWalletsContext, ProvedWalletsEvent } from '../../src/machines/proved-wallets/proved-wallets.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { at } from '../support/pages/looks.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { listLooks, REFRESHED, retrying } from '../support/pages/taken-out.ts'
import { text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/addresses'
const revokeName = ({ address }: ProvedWallet): string => text('provedWallets.revokeOf', { address: shortAddress(address) })

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/withdrawalAuth$/ },
  reply: ({ items }: { items: ProvedWallet[] }) => success(withdrawalAuth, { authAddress: '', wallets: items }),
}

export const provedWallets = defineBinding<ProvedWalletsEvent>({
  name: 'proved-wallets',
  layouts: ['desktop', 'phone'],
  stream: () => 'provedWallets',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'provedWallets.revoke': ({ id }, { now }) => {
      const item = (now.context as unknown as ProvedWalletsContext).items.find((each) => each.id === id)
      return item?.state === 'valid' ? press(revokeName(item)) : handIn('The list has no button for it.')
    },
    'provedWallets.confirm': () => press(text('usdtAuthorization.confirm.yes')),
    'provedWallets.cancel': () => press(text('usdtAuthorization.confirm.keep')),
    'provedWallets.retry': retrying,
    'provedWallets.refresh': () => REFRESHED,
  },
  effects: {
    fetchList: fetched,
    fetchAgain: fetched,
    revokeProof: {
      call: { method: 'POST', path: /^\/user\/revokeUsdtAuth\/[\w-]+$/ },
      checks: ({ path }, { input }) => {
        const { id } = input as { id: string }
        return path.endsWith(`/${id}`) ? null : `it revokes ${path}, not ${id}`
      },
      reply: (_: unknown, stage) => success(provedWallet, (stage.now.context as unknown as ProvedWalletsContext).items[0]!),
    },
  },
  always: () => [at(PAGE)],
  see: listLooks<ProvedWallet>({
    title: text('provedWallets.title'),
    loading: 'provedWallets.loading',
    failed: 'provedWallets.failed',
    stale: 'provedWallets.stale',
    empty: 'provedWallets.empty',
    done: 'provedWallets.revoked',
    wordsOf: ({ address, state }) => [address.match(/.{1,4}/g)!.join(' '), text(`provedWallets.states.${state}`)],
    buttonOf: (item) => (item.state === 'valid' ? revokeName(item) : null),
    below: [],
    question: () => ({
      title: text('usdtAuthorization.confirm.title'),
      body: text('usdtAuthorization.confirm.body'),
      yes: text('usdtAuthorization.confirm.yes'),
      no: text('usdtAuthorization.confirm.keep'),
    }),
  }),
})
