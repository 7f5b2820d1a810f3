/** What is kept of a person and who looked at it, a card of the security page. */
import { keptData as keptOnWire, type KeptData, type KeptKindFacts } from '../../src/domain/wire/account-data.ts'
import type { KeptDataContext, KeptDataEvent } from '../../src/machines/kept-data/kept-data.types.ts'
import { defineBinding, handIn, press } from '../support/pages/binding.ts'
import { at, buttons, heading, look, says, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { plain } from '../support/pages/sight.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const CARD = text('keptData.title')
const dataOf = ({ context }: Moment): KeptDataContext => context as unknown as KeptDataContext

const wordsOf = ({ kind, rows, days, whenClosed }: KeptKindFacts): string =>
  [
    text(`keptData.kinds.${kind}`),
    ...(kind === 'details'
      ? []
      : [rows === 0 ? text('keptData.rows.none') : text(`keptData.rows.some_${rows === 1 ? 'one' : 'other'}`, { count: rows })]),
    kind === 'pictures'
      ? text('keptData.time.belongs')
      : days === null
        ? text('keptData.time.account')
        : text(`keptData.time.days_${days === 1 ? 'one' : 'other'}`, { count: days }),
    text(`keptData.whenClosed.${whenClosed}`),
  ].join(' ')
const IN_A_ROW = new Intl.ListFormat('en')
const lookedAt = (kept: KeptData): readonly string[] =>
  kept.looks.map(({ why, number, items }, index) =>
    [
      `${index === 0 ? '4' : '3'} Jan 2026, 00:00 ${text(`keptData.looks.${why}`, { number })}`,
      ...(items.length === 0
        ? []
        : [text('keptData.looks.items', { items: IN_A_ROW.format(items.map((item) => text(`kyc.items.${item}`))) })]),
    ].join(' '),
  )

/** Exactly these rows, each with all its words beside each other. */
const rows = (kept: KeptData): Look =>
  look(`${kept.kinds.length} kinds, ${kept.looks.length} looks`, (sight) => {
    const wanted = [...kept.kinds.map(wordsOf), ...lookedAt(kept)]
    const missing = wanted.filter((words) => !sight.words.includes(plain(words)))
    const count = sight.nodes.filter(({ role }) => role === 'listitem').length
    if (missing.length > 0) return `it does not say ${missing.join('; ')}`
    return count === wanted.length ? null : `there are ${count} rows, not ${wanted.length}`
  })

const listed = (moment: Moment): readonly Look[] => {
  const { kept, failure } = dataOf(moment)
  return [
    within(
      'region',
      CARD,
      heading(CARD),
      heading(text('keptData.looks.title')),
      says(
        text('keptData.lead'),
        ...(kept!.looks.length === 0 ? [text('keptData.looks.none')] : []),
        ...(moment.leaves.includes('refreshFailed') ? [failureText(failure!.code)] : []),
      ),
      rows(kept!),
      buttons(),
    ),
  ]
}

const call = { method: 'GET', path: /^\/user\/getKeptData$/ } as const
const reply = (output: KeptData) => success(keptOnWire, output)

export const keptData = defineBinding<KeptDataEvent>({
  name: 'kept-data',
  layouts: ['desktop', 'phone'],
  stream: () => 'keptData',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'keptData.retry': (_, { now }) =>
      now.leaves.includes('failed') ? press(text('common.tryAgain')) : handIn('What is here is read anew when the page opens.'),
    'keptData.refresh': () => handIn('The page is opened anew for it.'),
  },
  effects: { fetchKept: { call, reply }, refreshKept: { call, reply } },
  always: () => [at(PAGE)],
  see: {
    loading: () => [within('region', CARD, says(text('keptData.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', heading(text('keptData.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    loaded: listed,
    refreshing: listed,
    refreshFailed: listed,
  },
})
