/** Every chart that can be replayed, by id, with its past: upcasters and earlier versions go here when a chart changes. */
import type { Charts } from '../journal/replay.ts'
import { accountModeMachine } from '../machines/account-mode/account-mode.machine.ts'
import { appUpdateMachine } from '../machines/app-update/app-update.machine.ts'
import { appearanceMachine } from '../machines/appearance/appearance.machine.ts'
import { commandPaletteMachine } from '../machines/command-palette/command-palette.machine.ts'
import { connectionMachine } from '../machines/connection/connection.machine.ts'
import { contentPageMachine } from '../machines/content-page/content-page.machine.ts'
import { contractTicketMachine } from '../machines/contract-ticket/contract-ticket.machine.ts'
import { dappRedirectMachine } from '../machines/dapp-redirect/dapp-redirect.machine.ts'
import { invitationMachine } from '../machines/invitation/invitation.machine.ts'
import { modulesMachine } from '../machines/modules/modules.machine.ts'
import { ownLimitsMachine } from '../machines/own-limits/own-limits.machine.ts'
import { profileMachine } from '../machines/profile/profile.machine.ts'
import { settingsMachine } from '../machines/settings/settings.machine.ts'
import { supportDialogMachine } from '../machines/support-dialog/support-dialog.machine.ts'
import { introBoardMachine } from '../machines/intro-board/intro-board.machine.ts'
import { languageMachine } from '../machines/language/language.machine.ts'
import { marketDetailMachine } from '../machines/market-detail/market-detail.machine.ts'
import { marketListMachine } from '../machines/market-list/market-list.machine.ts'
import { navigationGuardMachine } from '../machines/navigation-guard/navigation-guard.machine.ts'
import { passwordChangeMachine } from '../machines/password-change/password-change.machine.ts'
import { notificationsMachine } from '../machines/notifications/notifications.machine.ts'
import { positionMachine } from '../machines/position/position.machine.ts'
import { priceAlertsMachine } from '../machines/price-alerts/price-alerts.machine.ts'
import { recordsMachine } from '../machines/records/records.machine.ts'
import { recoveryMachine } from '../machines/recovery/recovery.machine.ts'
import { registrationMachine } from '../machines/registration/registration.machine.ts'
import { sessionsMachine } from '../machines/sessions/sessions.machine.ts'
import { sessionMachine } from '../machines/session/session.machine.ts'
import { thirdPartySignInMachine } from '../machines/third-party-sign-in/third-party-sign-in.machine.ts'
import { walletMachine } from '../machines/wallet/wallet.machine.ts'
import { walletSignInMachine } from '../machines/wallet-sign-in/wallet-sign-in.machine.ts'

export const allCharts: Charts = {
  accountMode: { machine: accountModeMachine },
  appearance: { machine: appearanceMachine },
  appUpdate: { machine: appUpdateMachine },
  commandPalette: { machine: commandPaletteMachine },
  connection: { machine: connectionMachine },
  contentPage: { machine: contentPageMachine },
  contractTicket: { machine: contractTicketMachine },
  dappRedirect: { machine: dappRedirectMachine },
  introBoard: { machine: introBoardMachine },
  invitation: { machine: invitationMachine },
  modules: { machine: modulesMachine },
  ownLimits: { machine: ownLimitsMachine },
  profile: { machine: profileMachine },
  settings: { machine: settingsMachine },
  supportDialog: { machine: supportDialogMachine },
  language: { machine: languageMachine },
  marketDetail: { machine: marketDetailMachine },
  marketList: { machine: marketListMachine },
  navigationGuard: { machine: navigationGuardMachine },
  passwordChange: { machine: passwordChangeMachine },
  notifications: { machine: notificationsMachine },
  position: { machine: positionMachine },
  priceAlerts: { machine: priceAlertsMachine },
  records: { machine: recordsMachine },
  recovery: { machine: recoveryMachine },
  registration: { machine: registrationMachine },
  session: { machine: sessionMachine },
  sessions: { machine: sessionsMachine },
  wallet: { machine: walletMachine },
  walletSignIn: { machine: walletSignInMachine },
  thirdPartySignIn: { machine: thirdPartySignInMachine },
}
