/** “You are here”, beside the order form: contracts and options are two flows of that page. */
import type { GuideContext, GuideEvent } from '../../src/machines/guide/guide.types.ts'
import { act, defineBinding, handIn, press } from '../support/pages/binding.ts'
import { connected } from '../support/pages/flows.ts'
import { forbidReading, forbidWriting } from '../support/pages/forbidden-storage.ts'
import { button, chosen, heading, no, says, saysNothingOf, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'

const MARKET = '/cruuency?code=BTC%2FUSDT&type=2&id=1'
const TITLE = text('guide.title')
const BUTTON = text('shell.youAreHere')
const BACK = text('guide.backToHere')
const SWITCH = text('guide.switch')
const LOGGED_OUT = text('flows.session.states.signedOut.name')
const dataOf = ({ context }: Moment): GuideContext => context as unknown as GuideContext

/** What is told of the flow that is followed: the ticket is empty, and somebody is logged in. */
const followed = ({ stream, step }: GuideContext): readonly Look[] =>
  step !== null
    ? [
        heading(LOGGED_OUT),
        says(text('guide.looking'), text('flows.session.states.signedOut.about'), text('guide.canHappen')),
        saysNothingOf(text('guide.now')),
        button(BACK, 'on'),
      ]
    : stream === 'session'
      ? [
          heading(text('flows.session.states.signedIn_valid.name')),
          says(
            text('guide.now'),
            text('flows.session.events.session_signOut'),
            text('guide.leadsTo', { step: text('flows.session.states.signingOut.name') }),
          ),
          button(BACK, 'gone'),
        ]
      : [
          heading(text('flows.contractTicket.states.editing.name')),
          says(
            text('flows.contractTicket.states.editing.about'),
            text('guide.perhaps'),
            text('guide.condition', { condition: text('flows.contractTicket.conditions.canQuote') }),
          ),
          button(BACK, 'gone'),
        ]

const offered = (now: Moment): readonly Look[] => [button(BUTTON, dataOf(now).isOn ? 'on' : 'gone')]
const atOnce = (): string => 'The browser answers at once.'

export const guide = defineBinding<GuideEvent>({
  name: 'guide',
  layouts: ['desktop', 'phone'],
  stream: () => 'guide',
  begin: ({ next }) => {
    const { output, end } = next.effects['readGuide']!
    return {
      address: MARKET,
      local: { ...SIGNED_IN, ...((output as Partial<GuideContext> | undefined)?.isOn && { guide: 'true' }) },
      ...(end === 'fail' && { script: forbidReading('guide') }),
      arrive: connected,
    }
  },
  events: {
    'guide.open': () => press(BUTTON),
    'guide.close': () => act('presses Esc', ({ page }) => page.keyboard.press('Escape')),
    'guide.choose': () =>
      act(`chooses "${text('guide.flows.session.title')}"`, async ({ page, frame }) => {
        await page.getByRole('combobox', { name: text('guide.choose') }).click()
        await frame()
        await page.getByRole('option', { name: text('guide.flows.session.title') }).click()
      }),
    'guide.look': ({ step }, { now }) =>
      step !== null ? press(LOGGED_OUT) : dataOf(now).step === null ? handIn('There is no way back from where the flow is.') : press(BACK),
    'guide.switch': ({ isOn }) =>
      act(`turns the switch ${isOn ? 'on' : 'off'}`, ({ page }) => page.getByRole('switch', { name: SWITCH }).setChecked(isOn)),
  },
  effects: {
    readGuide: { instant: atOnce },
    storeGuide: { instant: atOnce, prepare: (stage, { end }) => forbidWriting(stage, 'guide', end === 'fail') },
  },
  see: {
    'offer.restoring': () => [],
    'offer.restored.ready': offered,
    'offer.restored.storing': offered,
    'drawer.closed': () => [no('dialog')],
    'drawer.open': (now) => [
      within(
        'dialog',
        TITLE,
        heading(TITLE),
        button(text('guide.inHelp'), 'on'),
        ...followed(dataOf(now)),
        ...(now.leaves.includes('offer.restoring') ? [] : [chosen('switch', SWITCH, dataOf(now).isOn)]),
      ),
    ],
  },
})
