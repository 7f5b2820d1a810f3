/** Every chart that can be replayed, by id, with its past: upcasters and earlier versions go here when a chart changes. */
import type { Charts } from '../journal/replay.ts'
import { accountModeMachine } from '../machines/account-mode/account-mode.machine.ts'
import { appearanceMachine } from '../machines/appearance/appearance.machine.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { contractTicketMachine } from '../machines/contract-ticket/contract-ticket.machine.ts'
import { introBoardMachine } from '../machines/intro-board/intro-board.machine.ts'
import { languageMachine } from '../machines/language/language.machine.ts'
import { marketDetailMachine } from '../machines/market-detail/market-detail.machine.ts'
import { marketListMachine } from '../machines/market-list/market-list.machine.ts'
import { navigationGuardMachine } from '../machines/navigation-guard/navigation-guard.machine.ts'
import { positionMachine } from '../machines/position/position.machine.ts'
import { recordsMachine } from '../machines/records/records.machine.ts'
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'

export const allCharts: Charts = {
  accountMode: { machine: accountModeMachine },
  appearance: { machine: appearanceMachine },
  connection: { machine: connectionMachine },
  contractTicket: { machine: contractTicketMachine },
  introBoard: { machine: introBoardMachine },
  language: { machine: languageMachine },
  marketDetail: { machine: marketDetailMachine },
  marketList: { machine: marketListMachine },
  navigationGuard: { machine: navigationGuardMachine },
  position: { machine: positionMachine },
  records: { machine: recordsMachine },
  registration: { machine: registrationMachine },
  session: { machine: sessionMachine },
}
