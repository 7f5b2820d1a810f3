/** Shape of the catalogue: one group per file of `locales/en`. The other languages are held to it by `locales:check`. */
import type accountMode from '../../../locales/en/accountMode.json'
import type appearance from '../../../locales/en/appearance.json'
import type closedPage from '../../../locales/en/closedPage.json'
import type common from '../../../locales/en/common.json'
import type connection from '../../../locales/en/connection.json'
import type errors from '../../../locales/en/errors.json'
import type home from '../../../locales/en/home.json'
import type introBoard from '../../../locales/en/introBoard.json'
import type language from '../../../locales/en/language.json'
import type reasons from '../../../locales/en/reasons.json'
import type registration from '../../../locales/en/registration.json'
import type session from '../../../locales/en/session.json'
import type shell from '../../../locales/en/shell.json'
import type validation from '../../../locales/en/validation.json'
import type candles from '../../../locales/en/candles.json'
import type marketDetail from '../../../locales/en/marketDetail.json'
import type markets from '../../../locales/en/markets.json'
import type position from '../../../locales/en/position.json'
import type records from '../../../locales/en/records.json'
import type sessionLog from '../../../locales/en/sessionLog.json'
import type ticket from '../../../locales/en/ticket.json'

export interface Texts {
  accountMode: typeof accountMode
  appearance: typeof appearance
  closedPage: typeof closedPage
  common: typeof common
  connection: typeof connection
  errors: typeof errors
  home: typeof home
  introBoard: typeof introBoard
  language: typeof language
  reasons: typeof reasons
  registration: typeof registration
  session: typeof session
  shell: typeof shell
  validation: typeof validation
  candles: typeof candles
  marketDetail: typeof marketDetail
  markets: typeof markets
  position: typeof position
  records: typeof records
  sessionLog: typeof sessionLog
  ticket: typeof ticket
}
