/** Who has been at the account's door, a card of the security page. */
import { signInPage, type SignInAttempt, type SignInPage } from '../../src/domain/wire/security.ts'
import type { SignInsContext, SignInsEvent } from '../../src/machines/sign-ins/sign-ins.types.ts'
import { defineBinding, handIn, press } from '../support/pages/binding.ts'
import { at, buttons, heading, look, off, says, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { plain } from '../support/pages/sight.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('signIns.title')
const MORE = text('signIns.more')
const dataOf = ({ context }: Moment): SignInsContext => context as unknown as SignInsContext

const DEVICES: Readonly<Record<string, string>> = { chrome: 'Chrome, Windows', safari: 'Safari, iPhone' }
const rowOf = ({ browser, way, outcome, network }: SignInAttempt): readonly string[] => [
  DEVICES[browser]!,
  '4 Jan 2026, 00:00',
  text(`signIns.ways.${way ?? 'unknown'}`),
  text(`signIns.outcomes.${outcome === 'wrong' && way === 'passkey' ? 'passkeyWrong' : outcome}`),
  network === null ? text('sessions.addressUnknown') : text('sessions.address', { address: network }),
]
/** Exactly these attempts. */
const rows = (items: readonly SignInAttempt[]): Look =>
  look(`logins ${items.map(({ id }) => id).join()}`, (sight) => {
    const missing = items.flatMap((item) => rowOf(item)).filter((words) => !sight.words.includes(plain(words)))
    const count = sight.nodes.filter(({ role }) => role === 'listitem').length
    if (missing.length > 0) return `it does not say ${missing.join('; ')}`
    return count === items.length ? null : `there are ${count} logins, not ${items.length}`
  })

const listed = (moment: Moment, more: WantedButton = MORE): readonly Look[] => {
  const { items, next, failure } = dataOf(moment)
  const hasFailed = moment.leaves.includes('moreFailed') || moment.leaves.includes('refreshFailed')
  return [
    within(
      'region',
      CARD,
      heading(CARD),
      says(
        text('signIns.lead'),
        ...(items.length === 0 ? [text('signIns.empty')] : []),
        ...(hasFailed ? [failureText(failure!.code)] : []),
      ),
      rows(items),
      buttons(...(next === null || items.length === 0 ? [] : [more])),
    ),
  ]
}

const reply = (output: SignInPage) => success(signInPage, output)
const call = { method: 'GET', path: /^\/user\/listSignIns$/ } as const

export const signIns = defineBinding<SignInsEvent>({
  name: 'sign-ins',
  layouts: ['desktop', 'phone'],
  stream: () => 'signIns',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'signIns.loadMore': () => press(MORE),
    'signIns.retry': (_, { now }) =>
      now.leaves.includes('failed') ? press(text('common.tryAgain')) : handIn('Rows that are here are read on by the button below them.'),
    'signIns.refresh': () => handIn('The page is opened anew for it.'),
  },
  effects: {
    fetchList: { call, reply },
    refreshList: { call, reply },
    fetchMore: {
      call,
      checks: ({ query }, { input }) => {
        const { before } = input as { before: string }
        return query.get('before') === before ? null : `it asks for what is before ${query.get('before')}, not ${before}`
      },
      reply,
    },
  },
  always: () => [at(PAGE)],
  see: {
    loading: () => [within('region', CARD, says(text('signIns.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', heading(text('signIns.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    'loaded.partial': (moment) => listed(moment),
    'loaded.complete': (moment) => listed(moment),
    'loaded.empty': (moment) => listed(moment),
    loadingMore: (moment) => listed(moment, off(MORE)),
    refreshing: (moment) => listed(moment, off(MORE)),
    moreFailed: (moment) => listed(moment),
    refreshFailed: (moment) => listed(moment),
  },
})
