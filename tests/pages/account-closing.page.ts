/** The end of an account: a section of the security page, and a sentence on the page to log in. */
import { loginFrom } from '../../src/domain/gates.ts'
import { closingResult } from '../../src/domain/wire/account-data.ts'
import type { AccountClosingContext, AccountClosingEvent } from '../../src/machines/account-closing/account-closing.types.ts'
import { act, defineBinding, handIn, press, type See } from '../support/pages/binding.ts'
import { fillSignIn, holdingsOf, userOf } from '../support/pages/flows.ts'
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
import { failureText, text } from '../support/pages/texts.ts'
import { success } from '../support/pages/world.ts'

const PAGE = '/profile/security'
const LOGIN = loginFrom(PAGE)
const CARD = text('accountClosing.title')
const DATE = text('accountClosing.asked', { time: '19 Jan 2026, 00:00' })
const dataOf = ({ context }: Moment): AccountClosingContext => context as unknown as AccountClosingContext

const section = (moment: Moment, ...wanted: readonly WantedButton[]): readonly Look[] => {
  const { showProblem, failure } = dataOf(moment)
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
const open: See = (moment) => section(moment, text('accountClosing.begin'))

export const accountClosing = defineBinding<AccountClosingEvent>({
  name: 'account-closing',
  layouts: ['desktop', 'phone'],
  stream: () => 'accountClosing',
  begin: ({ world }) => {
    world.user = userOf('1')
    return { address: PAGE, local: holdingsOf('1') }
  },
  events: {
    'accountClosing.begin': () => press(text('accountClosing.begin')),
    'accountClosing.tick': ({ isTicked }, { now }) =>
      dataOf(now).isTicked === isTicked
        ? handIn('A press on the box turns it over; it cannot say the same again.')
        : press(text('accountClosing.tick'), 'checkbox'),
    'accountClosing.submit': () => press(text('accountClosing.submit')),
    'accountClosing.cancel': () => press(text('accountClosing.keep')),
    'accountClosing.signedIn': ({ userId }, { now }) =>
      now.leaves.includes('asked')
        ? act(`logs in as user ${userId}`, async (stage) => {
            stage.world.user = userOf(userId)
            await fillSignIn(stage)
          })
        : handIn('Whoever is on the security page is logged in already.'),
  },
  effects: {
    closeAccount: {
      call: { method: 'POST', path: /^\/user\/closeAccount$/ },
      reply: ({ dueAt }: { dueAt: number }) => success(closingResult, { dueAt }),
    },
  },
  see: {
    resting: open,
    takenBack: open,
    confirming: (moment) => section(moment, text('accountClosing.submit'), text('accountClosing.keep')),
    closing: (moment) => section(moment, off(text('accountClosing.closing')), off(text('accountClosing.keep'))),
    asked: () => [at(LOGIN), says(DATE), saysNothingOf(text('shell.signedOut.expired'))],
  },
})
