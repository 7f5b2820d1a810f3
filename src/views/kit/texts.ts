/** The type of the texts: one group for each file of `locales/en`. `locales:check` holds the other languages to it. */
import type accountClosing from '../../../locales/en/accountClosing.json'
import type accountMode from '../../../locales/en/accountMode.json'
import type appearance from '../../../locales/en/appearance.json'
import type authenticatorApp from '../../../locales/en/authenticatorApp.json'
import type appUpdate from '../../../locales/en/appUpdate.json'
import type balance from '../../../locales/en/balance.json'
import type commands from '../../../locales/en/commands.json'
import type content from '../../../locales/en/content.json'
import type heldWays from '../../../locales/en/heldWays.json'
import type flows from '../../../locales/en/flows.json'
import type guide from '../../../locales/en/guide.json'
import type help from '../../../locales/en/help.json'
import type common from '../../../locales/en/common.json'
import type connection from '../../../locales/en/connection.json'
import type dataExport from '../../../locales/en/dataExport.json'
import type emailChange from '../../../locales/en/emailChange.json'
import type errors from '../../../locales/en/errors.json'
import type home from '../../../locales/en/home.json'
import type identities from '../../../locales/en/identities.json'
import type idleLock from '../../../locales/en/idleLock.json'
import type introBoard from '../../../locales/en/introBoard.json'
import type keptData from '../../../locales/en/keptData.json'
import type language from '../../../locales/en/language.json'
import type redirect from '../../../locales/en/redirect.json'
import type thirdParty from '../../../locales/en/thirdParty.json'
import type generalOrders from '../../../locales/en/generalOrders.json'
import type optionRows from '../../../locales/en/optionRows.json'
import type optionsTicket from '../../../locales/en/optionsTicket.json'
import type investmentNotices from '../../../locales/en/investmentNotices.json'
import type miningNotices from '../../../locales/en/miningNotices.json'
import type nftNotices from '../../../locales/en/nftNotices.json'
import type smartNotices from '../../../locales/en/smartNotices.json'
import type passkeys from '../../../locales/en/passkeys.json'
import type passkeySignIn from '../../../locales/en/passkeySignIn.json'
import type passwordChange from '../../../locales/en/passwordChange.json'
import type passwordStrength from '../../../locales/en/passwordStrength.json'
import type notMe from '../../../locales/en/notMe.json'
import type notifications from '../../../locales/en/notifications.json'
import type priceAlerts from '../../../locales/en/priceAlerts.json'
import type profitCalendar from '../../../locales/en/profitCalendar.json'
import type profile from '../../../locales/en/profile.json'
import type settings from '../../../locales/en/settings.json'
import type invitation from '../../../locales/en/invitation.json'
import type support from '../../../locales/en/support.json'
import type plugin from '../../../locales/en/plugin.json'
import type reasons from '../../../locales/en/reasons.json'
import type recovery from '../../../locales/en/recovery.json'
import type registration from '../../../locales/en/registration.json'
import type securityCentre from '../../../locales/en/securityCentre.json'
import type secondFactor from '../../../locales/en/secondFactor.json'
import type securitySettings from '../../../locales/en/securitySettings.json'
import type session from '../../../locales/en/session.json'
import type sessions from '../../../locales/en/sessions.json'
import type signature from '../../../locales/en/signature.json'
import type signIns from '../../../locales/en/signIns.json'
import type shell from '../../../locales/en/shell.json'
import type shortcuts from '../../../locales/en/shortcuts.json'
import type validation from '../../../locales/en/validation.json'
import type recentPrices from '../../../locales/en/recentPrices.json'
import type chartTools from '../../../locales/en/chartTools.json'
import type watchLists from '../../../locales/en/watchLists.json'
import type candles from '../../../locales/en/candles.json'
import type marketDetail from '../../../locales/en/marketDetail.json'
import type markets from '../../../locales/en/markets.json'
import type photoCapture from '../../../locales/en/photoCapture.json'
import type pendingOrder from '../../../locales/en/pendingOrder.json'
import type position from '../../../locales/en/position.json'
import type levelUnits from '../../../locales/en/levelUnits.json'
import type trailing from '../../../locales/en/trailing.json'
import type records from '../../../locales/en/records.json'
import type sessionLog from '../../../locales/en/sessionLog.json'
import type ticket from '../../../locales/en/ticket.json'
import type wallet from '../../../locales/en/wallet.json'
import type verification from '../../../locales/en/verification.json'

export interface Texts {
  accountMode: typeof accountMode
  appearance: typeof appearance
  appUpdate: typeof appUpdate
  authenticatorApp: typeof authenticatorApp
  commands: typeof commands
  shortcuts: typeof shortcuts
  balance: typeof balance
  common: typeof common
  content: typeof content
  flows: typeof flows
  guide: typeof guide
  help: typeof help
  heldWays: typeof heldWays
  connection: typeof connection
  accountClosing: typeof accountClosing
  dataExport: typeof dataExport
  emailChange: typeof emailChange
  errors: typeof errors
  identities: typeof identities
  idleLock: typeof idleLock
  home: typeof home
  introBoard: typeof introBoard
  language: typeof language
  passkeys: typeof passkeys
  passkeySignIn: typeof passkeySignIn
  optionRows: typeof optionRows
  verification: typeof verification
  optionsTicket: typeof optionsTicket
  investmentNotices: typeof investmentNotices
  miningNotices: typeof miningNotices
  nftNotices: typeof nftNotices
  smartNotices: typeof smartNotices
  passwordChange: typeof passwordChange
  passwordStrength: typeof passwordStrength
  notMe: typeof notMe
  notifications: typeof notifications
  priceAlerts: typeof priceAlerts
  profitCalendar: typeof profitCalendar
  profile: typeof profile
  settings: typeof settings
  invitation: typeof invitation
  support: typeof support
  plugin: typeof plugin
  reasons: typeof reasons
  recovery: typeof recovery
  redirect: typeof redirect
  thirdParty: typeof thirdParty
  registration: typeof registration
  securityCentre: typeof securityCentre
  secondFactor: typeof secondFactor
  session: typeof session
  sessions: typeof sessions
  securitySettings: typeof securitySettings
  keptData: typeof keptData
  signature: typeof signature
  signIns: typeof signIns
  shell: typeof shell
  validation: typeof validation
  chartTools: typeof chartTools
  watchLists: typeof watchLists
  candles: typeof candles
  recentPrices: typeof recentPrices
  marketDetail: typeof marketDetail
  markets: typeof markets
  photoCapture: typeof photoCapture
  pendingOrder: typeof pendingOrder
  position: typeof position
  levelUnits: typeof levelUnits
  trailing: typeof trailing
  generalOrders: typeof generalOrders
  records: typeof records
  sessionLog: typeof sessionLog
  ticket: typeof ticket
  wallet: typeof wallet
}
