import type { PrepareMap, PrepareTools } from '../../domain/prepare.ts'
import type { SessionLogCommand, SessionLogEvent } from '../../machines/session-log/session-log.types.ts'

/** The chosen file stays in memory; the journal has what stands for it. */
export const prepareSessionLog = ({ holdFile }: PrepareTools): PrepareMap<SessionLogCommand, SessionLogEvent> => ({
  'sessionLog.import': ({ type, file }) => ({ type, fileRef: holdFile(file) }),
})
