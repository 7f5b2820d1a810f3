/** Where the user is signed in, a card of the settings. */
import * as z from 'zod/mini'
import { endedResult, ownSessions, type OwnSession } from '../../src/domain/wire/own-session.ts'
import type { SessionsContext, SessionsEvent } from '../../src/machines/sessions/sessions.types.ts'
import { defineBinding, handIn, press, type EffectBinding } from '../support/pages/binding.ts'
import { at, buttons, heading, look, no, off, says, saysNothingOf, within, type Look, type WantedButton } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { plain } from '../support/pages/sight.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const SETTINGS = '/profile/security'
const CARD = text('sessions.title')
const CONFIRM = text('sessions.confirm.title')
const END_OTHERS = text('sessions.endOthers')
const dataOf = ({ context }: Moment): SessionsContext => context as unknown as SessionsContext

const TIMES: Readonly<Record<number, string>> = {
  1_767_484_800_000: '4 Jan 2026, 00:00',
  1_767_398_400_000: '3 Jan 2026, 00:00',
  1_767_312_000_000: '2 Jan 2026, 00:00',
  1_767_560_400_000: '4 Jan 2026, 21:00',
  1_767_549_600_000: '4 Jan 2026, 18:00',
  1_767_571_200_000: '5 Jan 2026, 00:00',
}
const DEVICES: Readonly<Record<string, string>> = { 1: 'Chrome, Windows', 2: 'Safari, iPhone', 3: 'Unknown browser, Unknown system' }
const deviceOf = (id: string): string => DEVICES[id]!
const endName = (id: string): string => text('sessions.endDevice', { device: deviceOf(id) })

const rowOf = ({ id, address, openedAt, seenAt, isCurrent }: OwnSession): readonly string[] => [
  deviceOf(id),
  address === null ? text('sessions.addressUnknown') : text('sessions.address', { address }),
  text('sessions.opened', { time: TIMES[openedAt]! }),
  ...(isCurrent ? [text('sessions.current')] : [text('sessions.seen', { time: TIMES[seenAt]! })]),
]
/** Exactly these sessions, in this order. */
const list = (items: readonly OwnSession[]): Look =>
  look(`sessions ${items.map(({ id }) => id).join()}`, (sight) => {
    const missing = items.flatMap((item) => rowOf(item)).filter((words) => !sight.words.includes(plain(words)))
    const count = sight.nodes.filter(({ role }) => role === 'listitem').length
    if (missing.length) return `it does not say ${missing.join('; ')}`
    return count === items.length ? null : `there are ${count} sessions, not ${items.length}`
  })

const listed = (moment: Moment, isOff: boolean, endingId: string | null = null, others = END_OTHERS): readonly Look[] => {
  const { items, ended, failure } = dataOf(moment)
  const stand = (name: string): WantedButton => (isOff ? off(name) : name)
  const strangers = items.filter(({ isCurrent }) => !isCurrent)
  const isRefreshing = moment.leaves.includes('refreshing')
  const again = text('sessions.readAgain')
  return [
    within(
      'region',
      CARD,
      heading(CARD),
      says(text('sessions.lead')),
      list(items),
      buttons(
        ...strangers.map(({ id }) => stand(endName(id))),
        ...(strangers.length ? [stand(others)] : []),
        ...(failure ? [isRefreshing ? off(again) : again] : []),
      ),
      (strangers.length ? saysNothingOf : says)(text('sessions.onlyThis')),
      ...(failure ? [says(failureText(failure.code))] : []),
      ...(ended === null
        ? [saysNothingOf('ended.')]
        : [says(text(ended === 1 ? 'sessions.ended_one' : 'sessions.ended_other', { count: ended }))]),
      ...(endingId === null ? [] : [saysNothingOf(text('sessions.failed'))]),
    ),
  ]
}
const CLOSED = no('dialog', CONFIRM)

const fetched: EffectBinding = {
  call: { method: 'GET', path: /^\/user\/listSessions$/ },
  reply: ({ items }: { items: OwnSession[] }) => success(ownSessions, items),
}
const withCode = (result: { ended: number }) => success(endedResult, result)

export const sessions = defineBinding<SessionsEvent>({
  name: 'sessions',
  layouts: ['desktop', 'phone'],
  stream: () => 'sessions',
  begin: () => ({ address: SETTINGS, local: SIGNED_IN }),
  events: {
    'sessions.end': ({ id }) => press(endName(id)),
    'sessions.endOthers': () => press(END_OTHERS),
    'sessions.confirm': () => press(text('sessions.confirm.yes')),
    'sessions.cancel': () => press(text('common.cancel')),
    'sessions.retry': (_, { now }) => {
      if (now.leaves.includes('failed')) return press(text('common.tryAgain'))
      return dataOf(now).failure
        ? press(text('sessions.readAgain'))
        : handIn('Without a failure nothing asks a person to read the list again.')
    },
    'sessions.refresh': () => handIn("It comes with a new password, which is another chart's."),
  },
  effects: {
    fetchList: fetched,
    fetchAgain: fetched,
    endSession: {
      call: { method: 'POST', path: /^\/user\/endSession\/\d+$/ },
      checks: ({ path }, { input }) => {
        const { id } = input as { id: string }
        return path.endsWith(`/${id}`) ? null : `it ends ${path}, not ${id}`
      },
      reply: () => success(z.null(), null),
    },
    endOthers: { call: { method: 'POST', path: /^\/user\/endOtherSessions$/ }, reply: withCode },
  },
  always: () => [at(SETTINGS)],
  see: {
    loading: () => [within('region', CARD, says(text('sessions.loading')), buttons())],
    failed: (moment) => [
      within(
        'region',
        CARD,
        within('alert', '', heading(text('sessions.failed')), says(failureText(dataOf(moment).failure!.code))),
        buttons(text('common.tryAgain')),
      ),
    ],
    listed: (moment) => [...listed(moment, false), CLOSED],
    confirming: (moment) => {
      const count = dataOf(moment).items.filter(({ isCurrent }) => !isCurrent).length
      return [
        within(
          'dialog',
          CONFIRM,
          says(text(count === 1 ? 'sessions.confirm.body_one' : 'sessions.confirm.body_other', { count })),
          buttons(text('common.close'), text('common.cancel'), text('sessions.confirm.yes')),
        ),
      ]
    },
    ending: (moment) => [...listed(moment, true, dataOf(moment).endingId), CLOSED],
    endingOthers: (moment) => [...listed(moment, true, null, text('sessions.endingOthers')), CLOSED],
    refreshing: (moment) => [...listed(moment, true), CLOSED],
  },
})
