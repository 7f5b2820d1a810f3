/** Fulfils the ports of the intro board chart: shown once per browser session. */
import type { ServicesFor } from '../../domain/service.ts'
import type { IntroBoardPorts } from '../../machines/intro-board/intro-board.types.ts'
import type { BrowserStorage } from '../storage/browser-storage.ts'
import { SESSION_KEYS } from '../storage/keys.ts'

export const createIntroBoardServices = (session: BrowserStorage) =>
  ({
    readIntro: { onResume: 'restart', run: async () => ({ seen: session.read(SESSION_KEYS.introSeen) === '1' }) },
    recordIntro: {
      onResume: 'restart',
      run: async () => {
        session.write(SESSION_KEYS.introSeen, '1')
      },
    },
  }) satisfies ServicesFor<IntroBoardPorts>
