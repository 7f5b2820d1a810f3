/** Which tab writes: what the page says of it, and what it offers. Elections proper are walked by `src/system/tabs.test.ts`. */
import type { TabEvent, TabInput } from '../../src/machines/tab/tab.types.ts'
import { act, defineBinding, FLEETING, handIn, press, skip } from '../support/pages/binding.ts'
import { STAYS, staysWhenAsked } from '../support/pages/flows.ts'
import { button, says, saysNothingOf, type Look } from '../support/pages/looks.ts'
import type { Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'
import { until } from '../support/pages/until.ts'

const BY_THE_BROWSER = 'The locks of the browser say so, and no person can.'
const BY_ANOTHER_TAB = 'It comes from another tab.'
const TOO_EARLY = 'Which tab writes is settled before the page can be seen.'
const ADDRESS = '/loan'
const TAKE_OVER = text('shell.following.takeOver')
const SENTENCE = text('shell.following.sentence')

const isWritten = (): readonly Look[] => [saysNothingOf(SENTENCE), button(TAKE_OVER, 'gone')]
const isShownOnly = (): readonly Look[] => [says(SENTENCE), button(TAKE_OVER, 'on')]

const isElecting = ({ now }: Stage): boolean => now.leaves.includes('electing')
/** Another tab writes: it holds the lock and answers nothing. */
const occupy = async (stage: Stage): Promise<void> => {
  const other = await stage.context.newPage()
  await other.goto(`${stage.origin}/robots.txt`)
  await other.evaluate(
    () => new Promise<void>((held) => void navigator.locks.request('plimsoll-journal', () => (held(), new Promise(() => {})))),
  )
  await stage.page.bringToFront() // a page in the background draws nothing
}
/** The first answer of the browser comes by itself: this page is alone, or another tab writes already. */
const openAlone = act('opens the page', (stage) => stage.open(ADDRESS))
const openBeside = act('opens the page while another tab writes', async (stage) => {
  await occupy(stage)
  await stage.page.goto(stage.origin + ADDRESS, { waitUntil: 'commit' })
  await until(async () => {
    const state = await stage.stateOf('tab')
    return state === undefined || state === 'electing' ? 'the page does not start' : null
  }, stage.frame)
})
const later = (reason: string) => (_: unknown, stage: Stage) => (isElecting(stage) ? skip(TOO_EARLY) : handIn(reason))

export const tab = defineBinding<TabEvent>({
  name: 'tab',
  layouts: ['desktop', 'phone'],
  stream: () => 'tab',
  begin: (stage, input) => {
    staysWhenAsked(stage)
    return { address: null, script: STAYS, ...((input as TabInput).hasLed && { session: { hasLed: 'true' } }) }
  },
  events: {
    'election.won': (_, stage) => (isElecting(stage) ? openAlone : handIn(BY_THE_BROWSER)),
    'election.lost': (_, stage) => (isElecting(stage) ? openBeside : handIn(BY_THE_BROWSER)),
    'election.reopened': later(BY_THE_BROWSER),
    'tab.takeOver': (_, stage) => (isElecting(stage) ? skip(TOO_EARLY) : press(TAKE_OVER)),
    'venue.refused': later('A visitor asks nothing that could be answered by a 401.'),
    'otherTab.refused': later(BY_ANOTHER_TAB),
    'storage.userChanged': later(BY_ANOTHER_TAB),
    'storage.emptied': later(BY_ANOTHER_TAB),
    'person.shown': later(BY_ANOTHER_TAB),
    'account.shown': later(BY_ANOTHER_TAB),
  },
  effects: {
    requestHandOver: { instant: () => 'The page shows the same until this tab writes.' },
    forgetDrafts: { instant: () => 'There are no tickets: the browser answers at once.' },
  },
  timers: { 'forgetTimeout@tab.clearing': () => skip('The storage of the browser answers, or gives up, long before.') },
  see: {
    electing: () => FLEETING,
    leading: isWritten,
    yielding: isWritten,
    'following.resting': isShownOnly,
    'following.asking': isShownOnly,
    clearing: () => FLEETING,
    retired: () => FLEETING,
  },
})
