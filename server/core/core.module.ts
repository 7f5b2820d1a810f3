/** Tables and retention of what all modules share: users, sessions, ledger, idempotency keys, parameters. */
import * as m0001 from './migrations/0001-users.ts'
import * as m0002 from './migrations/0002-ledger.ts'
import * as m0003 from './migrations/0003-idempotency.ts'
import * as m0005 from './migrations/0005-params-and-contents.ts'
import * as m0008 from './migrations/0008-session-origins.ts'
import * as m0013 from './migrations/0013-guarded-balances.ts'
import * as m0015 from './migrations/0015-known-devices.ts'
import * as m0017 from './migrations/0017-age-of-keys.ts'
import * as m0029 from './migrations/0029-four-currencies.ts'
import * as m0045 from './migrations/0045-feed-commitments.ts'
import * as m0072 from './migrations/0072-locked-by-currency.ts'
import * as m0077 from './migrations/0077-charity-account.ts'
import { auditNightly } from './ledger/audit.ts'
import { defineModule } from './module.ts'
import { CORE_NEWS } from './news.ts'
import {
  CALL_REFUSALS,
  KEY_REFUSALS,
  ORDER_REFUSALS,
  IDENTITY_NEEDED,
  PARAM_REFUSALS,
  PLAN_REFUSALS,
  PLACE_REFUSALS,
  PRODUCT_REFUSALS,
  PURCHASE_REFUSALS,
  USER_REFUSALS,
} from './refusals.ts'
import { cleanUp, DAY, keepRows } from './retention.ts'

/** Ended sessions are kept this long, so that the operator can investigate complaints. */
export const SESSIONS_KEPT = 30 * DAY
/** A device not signed in from for this long is a stranger's again. */
export const DEVICES_KEPT = 365 * DAY
/** A call whose outcome is unknown is looked up by its key: at the next visit, however long a holiday was. */
const KEYS_KEPT = 60 * DAY

export const coreModule = defineModule({
  name: 'core',
  migrations: {
    '0001-users': m0001,
    '0002-ledger': m0002,
    '0003-idempotency': m0003,
    '0005-params-and-contents': m0005,
    '0008-session-origins': m0008,
    '0013-guarded-balances': m0013,
    '0015-known-devices': m0015,
    '0017-age-of-keys': m0017,
    '0029-four-currencies': m0029,
    '0045-feed-commitments': m0045,
    '0072-locked-by-currency': m0072,
    '0077-charity-account': m0077,
  },
  plugins: [],
  routes: [],
  exposure: null,
  watches: [],
  jobs: [
    { name: 'clean-up', cron: '*/15 * * * *', run: cleanUp },
    { name: 'audit-ledger', cron: '20 3 * * *', run: auditNightly },
  ],
  retention: [
    keepRows('sessions', 'ended_at', SESSIONS_KEPT),
    keepRows('sessions', 'expires_at', SESSIONS_KEPT),
    keepRows('attempts', 'at', DAY),
    keepRows('known_devices', 'last_at', DEVICES_KEPT),
    keepRows('idempotency_keys', 'created_at', KEYS_KEPT),
  ],
  news: CORE_NEWS,
  notices: ['signedIn'],
  reviews: [],
  refusals: {
    ...CALL_REFUSALS,
    ...KEY_REFUSALS,
    ...USER_REFUSALS,
    ...PURCHASE_REFUSALS,
    ...ORDER_REFUSALS,
    ...IDENTITY_NEEDED,
    ...PARAM_REFUSALS,
    ...PLAN_REFUSALS,
    ...PLACE_REFUSALS,
    ...PRODUCT_REFUSALS,
  },
})
