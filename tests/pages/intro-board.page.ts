/** The board that a phone shows once per browser session. */
import type { IntroBoardEvent } from '../../src/machines/intro-board/intro-board.types.ts'
import { defineBinding, FLEETING, press } from '../support/pages/binding.ts'
import { forbidWriting } from '../support/pages/forbidden-storage.ts'
import { at, buttons, heading, no, says, within, type Look } from '../support/pages/looks.ts'
import type { Moment } from '../support/pages/moments.ts'
import { SIGNED_IN, type Stage } from '../support/pages/stage.ts'
import { text } from '../support/pages/texts.ts'

const BOARD = text('introBoard.label')
const over = (_: Moment, { notes }: Stage): readonly Look[] => [no('dialog', BOARD), at(notes.get('address')!)]
const atOnce = (): string => 'The browser answers at once.'

export const introBoard = defineBinding<IntroBoardEvent>({
  name: 'intro-board',
  layouts: ['phone'],
  stream: () => 'introBoard',
  begin: (stage) => {
    const { output } = stage.next.effects['readIntro']!
    stage.notes.set('address', '/market')
    return {
      address: '/market',
      local: stage.path.steps.some((step) => 'event' in step && step.event['isSignedIn'] === true) ? SIGNED_IN : {},
      session: { introSeen: (output as { seen: boolean } | undefined)?.seen ? '1' : '0' },
    }
  },
  events: {
    'introBoard.continue': ({ isSignedIn }, { notes }) => {
      notes.set('address', isSignedIn ? '/home' : '/pass/register')
      return press(text('introBoard.continue'))
    },
    'introBoard.skip': (_, { notes }) => {
      notes.set('address', '/home')
      return press(text('introBoard.skip'))
    },
  },
  effects: {
    readIntro: {
      instant: atOnce,
      cannot: ({ end }) => (end === 'fail' ? 'A browser that does not tell counts as one that has not seen the board.' : null),
    },
    recordIntro: { instant: atOnce, prepare: (stage, { end }) => forbidWriting(stage, 'introSeen', end === 'fail') },
  },
  see: {
    restoring: () => FLEETING,
    showing: () => [
      within(
        'dialog',
        BOARD,
        heading(text('introBoard.title')),
        says(text('introBoard.text')),
        buttons(text('introBoard.continue'), text('introBoard.skip')),
      ),
    ],
    recording: over,
    finished: over,
    hidden: over,
  },
})
