/** Fulfils the ports of the intro board chart: shown once per browser session. */
import type { ServicesFor } from '../../machines/ports.ts'
import type { introBoardMachine } from '../../machines/intro-board/intro-board.machine.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

export const createIntroBoardServices = (session: BrowserStorage) =>
  ({
    readIntro: async () => ({ seen: session.read(SESSION_KEYS.introSeen) === '1' }),
    recordIntro: async () => {
      session.write(SESSION_KEYS.introSeen, '1')
    },
  }) satisfies ServicesFor<typeof introBoardMachine>
