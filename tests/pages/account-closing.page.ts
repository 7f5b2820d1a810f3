/** The end of an account: a section of the security page, and a sentence on the page to log in. */
import { loginFrom } from '../../src/domain/gates.ts'
import { closingResult } from '../../src/domain/wire/account-data.ts'
import type { AccountClosingContext, AccountClosingEvent } from '../../src/machines/account-closing/account-closing.types.ts'
import { defineBinding, handIn, press, type Action, type See } from '../support/pages/binding.ts'
import {
  at,
  buttons,
  chosen,
  control,
  heading,
  no,
  off,
  says,
  saysNothingOf,
  within,
  type Look,
  type WantedButton,
} from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const LOGIN = loginFrom(PAGE)
const CARD = text('accountClosing.title')
const DATE = text('accountClosing.asked', { time: '19 Jan 2026, 00:00' })
const dataOf = ({ context }: Moment): AccountClosingContext => context as unknown as AccountClosingContext

/** Once the venue has begun to close the account nobody is logged in: the section is no longer on screen. */
const isOut = ({ notes }: Stage): boolean => notes.has('out')
const pressed = (stage: Stage, way: Action): Action =>
  isOut(stage) ? handIn('The section is on a page for those who are logged in, and this walk has been logged out by the closing.') : way

const section = (moment: Moment, stage: Stage, ...wanted: readonly WantedButton[]): readonly Look[] => {
  const { showProblem, failure } = dataOf(moment)
  if (isOut(stage)) return [at(LOGIN), saysNothingOf(DATE)]
  const isUnknown = failure?.code === 'NETWORK' || failure?.code === 'TIMEOUT'
  return [
    at(PAGE),
    within(
      'region',
      CARD,
      heading(CARD),
      says(text('accountClosing.first'), text('accountClosing.then'), text('accountClosing.stays')),
      (showProblem ? says : saysNothingOf)(text('accountClosing.tickFirst')),
      ...(failure ? [says(failureText(failure.code))] : []),
      (isUnknown ? says : saysNothingOf)(text('accountClosing.unknown')),
      (moment.leaves.includes('takenBack') ? says : saysNothingOf)(text('accountClosing.takenBack')),
      buttons(...wanted),
      ...box(moment),
    ),
  ]
}
/** Ticked by the person alone, and not to be changed while the venue is asked. */
const box = (moment: Moment): readonly Look[] => {
  const [isConfirming, isClosing] = [moment.leaves.includes('confirming'), moment.leaves.includes('closing')]
  const name = text('accountClosing.tick')
  if (!isConfirming && !isClosing) return [no('checkbox')]
  return [chosen('checkbox', name, dataOf(moment).isTicked), control('checkbox', name, isClosing ? 'off' : 'on')]
}
const open: See = (moment, stage) => section(moment, stage, text('accountClosing.begin'))

export const accountClosing = defineBinding<AccountClosingEvent>({
  name: 'account-closing',
  layouts: ['desktop', 'phone'],
  stream: () => 'accountClosing',
  begin: () => ({ address: PAGE, local: SIGNED_IN }),
  events: {
    'accountClosing.begin': (_, stage) => pressed(stage, press(text('accountClosing.begin'))),
    'accountClosing.tick': ({ isTicked }, stage) => {
      const isSame = (stage.now.context as unknown as AccountClosingContext).isTicked === isTicked
      return isSame
        ? handIn('A press on the box turns it over; it cannot say the same again.')
        : pressed(stage, press(text('accountClosing.tick'), 'checkbox'))
    },
    'accountClosing.submit': (_, stage) => pressed(stage, press(text('accountClosing.submit'))),
    'accountClosing.cancel': (_, stage) => pressed(stage, press(text('accountClosing.keep'))),
    'accountClosing.signedIn': () => handIn("It comes with a login, which is another chart's."),
  },
  effects: {
    closeAccount: {
      call: { method: 'POST', path: /^\/user\/closeAccount$/ },
      reply: ({ dueAt }: { dueAt: number }, { notes }) => {
        notes.set('out', 'yes')
        return success(closingResult, { dueAt })
      },
    },
  },
  see: {
    resting: open,
    takenBack: open,
    confirming: (moment, stage) => section(moment, stage, text('accountClosing.submit'), text('accountClosing.keep')),
    closing: (moment, stage) => section(moment, stage, off(text('accountClosing.closing')), off(text('accountClosing.keep'))),
    asked: () => [at(LOGIN), says(DATE), saysNothingOf(text('shell.signedOut.expired'))],
  },
})
