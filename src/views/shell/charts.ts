/** Types of the charts a view may select from. Types only: a view never reaches a machine at run time. */
import type { accountModeMachine } from '../../machines/account-mode/account-mode.machine.ts'
import type { appUpdateMachine } from '../../machines/app-update/app-update.machine.ts'
import type { appearanceMachine } from '../../machines/appearance/appearance.machine.ts'
import type { commandPaletteMachine } from '../../machines/command-palette/command-palette.machine.ts'
import type { connectionMachine } from '../../machines/connection/connection.machine.ts'
import type { contentPageMachine } from '../../machines/content-page/content-page.machine.ts'
import type { contractTicketMachine } from '../../machines/contract-ticket/contract-ticket.machine.ts'
import type { dappRedirectMachine } from '../../machines/dapp-redirect/dapp-redirect.machine.ts'
import type { invitationMachine } from '../../machines/invitation/invitation.machine.ts'
import type { modulesMachine } from '../../machines/modules/modules.machine.ts'
import type { ownLimitsMachine } from '../../machines/own-limits/own-limits.machine.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { settingsMachine } from '../../machines/settings/settings.machine.ts'
import type { supportDialogMachine } from '../../machines/support-dialog/support-dialog.machine.ts'
import type { introBoardMachine } from '../../machines/intro-board/intro-board.machine.ts'
import type { languageMachine } from '../../machines/language/language.machine.ts'
import type { marketDetailMachine } from '../../machines/market-detail/market-detail.machine.ts'
import type { marketListMachine } from '../../machines/market-list/market-list.machine.ts'
import type { navigationGuardMachine } from '../../machines/navigation-guard/navigation-guard.machine.ts'
import type { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts'
import type { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import type { positionMachine } from '../../machines/position/position.machine.ts'
import type { priceAlertsMachine } from '../../machines/price-alerts/price-alerts.machine.ts'
import type { recordsMachine } from '../../machines/records/records.machine.ts'
import type { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import type { registrationMachine } from '../../machines/registration/registration.machine.ts'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import type { sessionsMachine } from '../../machines/sessions/sessions.machine.ts'
import type { sessionLogMachine } from '../../machines/session-log/session-log.machine.ts'
import type { thirdPartySignInMachine } from '../../machines/third-party-sign-in/third-party-sign-in.machine.ts'
import type { walletMachine } from '../../machines/wallet/wallet.machine.ts'
import type { walletSignInMachine } from '../../machines/wallet-sign-in/wallet-sign-in.machine.ts'

export interface Charts {
  accountMode: typeof accountModeMachine
  appearance: typeof appearanceMachine
  appUpdate: typeof appUpdateMachine
  commandPalette: typeof commandPaletteMachine
  connection: typeof connectionMachine
  contentPage: typeof contentPageMachine
  contractTicket: typeof contractTicketMachine
  dappRedirect: typeof dappRedirectMachine
  introBoard: typeof introBoardMachine
  invitation: typeof invitationMachine
  modules: typeof modulesMachine
  ownLimits: typeof ownLimitsMachine
  profile: typeof profileMachine
  settings: typeof settingsMachine
  supportDialog: typeof supportDialogMachine
  language: typeof languageMachine
  marketDetail: typeof marketDetailMachine
  marketList: typeof marketListMachine
  navigationGuard: typeof navigationGuardMachine
  passwordChange: typeof passwordChangeMachine
  notifications: typeof notificationsMachine
  position: typeof positionMachine
  priceAlerts: typeof priceAlertsMachine
  records: typeof recordsMachine
  recovery: typeof recoveryMachine
  registration: typeof registrationMachine
  session: typeof sessionMachine
  sessionLog: typeof sessionLogMachine
  sessions: typeof sessionsMachine
  thirdPartySignIn: typeof thirdPartySignInMachine
  wallet: typeof walletMachine
  walletSignIn: typeof walletSignInMachine
}
