/** Types of the charts a view may select from. Types only: a view never reaches a machine at run time. */
import type { accountModeMachine } from '../../machines/account-mode/account-mode.machine.ts'
import type { appearanceMachine } from '../../machines/appearance/appearance.machine.ts'
import type { connectionMachine } from '../../machines/connection/connection.machine.ts'
import type { contractTicketMachine } from '../../machines/contract-ticket/contract-ticket.machine.ts'
import type { introBoardMachine } from '../../machines/intro-board/intro-board.machine.ts'
import type { languageMachine } from '../../machines/language/language.machine.ts'
import type { marketDetailMachine } from '../../machines/market-detail/market-detail.machine.ts'
import type { marketListMachine } from '../../machines/market-list/market-list.machine.ts'
import type { navigationGuardMachine } from '../../machines/navigation-guard/navigation-guard.machine.ts'
import type { positionMachine } from '../../machines/position/position.machine.ts'
import type { recordsMachine } from '../../machines/records/records.machine.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { sessionLogMachine } from '../../machines/session-log/session-log.machine.ts'

export interface Charts {
  accountMode: typeof accountModeMachine
  appearance: typeof appearanceMachine
  connection: typeof connectionMachine
  contractTicket: typeof contractTicketMachine
  introBoard: typeof introBoardMachine
  language: typeof languageMachine
  marketDetail: typeof marketDetailMachine
  marketList: typeof marketListMachine
  navigationGuard: typeof navigationGuardMachine
  position: typeof positionMachine
  records: typeof recordsMachine
  registration: typeof registrationMachine
  session: typeof sessionMachine
  sessionLog: typeof sessionLogMachine
}
