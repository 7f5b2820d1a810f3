/** The venue's features in the order they start. A feature is a Fastify plugin that registers its routes and jobs. */
import type { FastifyPluginAsync } from 'fastify'
import { contentRoutes } from './content/content.routes.ts'
import { contractsPlugin } from './contracts/contracts.plugin.ts'
import { contractsRoutes } from './contracts/contracts.routes.ts'
import { marketPlugin } from './core/feed/market.plugin.ts'
import { marketRoutes } from './market/market.routes.ts'
import { testPriceRoutes } from './market/test-price.routes.ts'
import { invitationRoutes } from './invitation/invitation.routes.ts'
import { jobsPlugin } from './core/jobs/jobs.plugin.ts'
import { ownLimitsRoutes } from './limits/own-limits.routes.ts'
import { livePlugin } from './live/live.plugin.ts'
import { mailboxRoutes } from './mailbox/mailbox.routes.ts'
import { thirdPartyRoutes } from './oidc/third-party.routes.ts'
import { nftRoutes } from './nft/nft.routes.ts'
import { notificationsPlugin } from './notifications/notifications.plugin.ts'
import { notificationsRoutes } from './notifications/notifications.routes.ts'
import { priceAlertsPlugin } from './price-alerts/price-alerts.plugin.ts'
import { priceAlertsRoutes } from './price-alerts/price-alerts.routes.ts'
import { outcomeRoutes } from './records/outcome.routes.ts'
import { recordsRoutes } from './records/records.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { ownAccountRoutes } from './session/own-account.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { supportRoutes } from './support/support.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'
import { testWorldRoutes } from './test-world/test-world.routes.ts'

/** What features share besides the services; each decorates the instance. */
export const PARTS: readonly FastifyPluginAsync[] = [marketPlugin, contractsPlugin, notificationsPlugin, priceAlertsPlugin]

/** Routes of these are mounted under `/swx/customer`. */
export const CUSTOMER_FEATURES: readonly FastifyPluginAsync[] = [
  sessionRoutes,
  ownAccountRoutes,
  registrationRoutes,
  thirdPartyRoutes,
  contentRoutes,
  recordsRoutes,
  outcomeRoutes,
  marketRoutes,
  contractsRoutes,
  notificationsRoutes,
  priceAlertsRoutes,
  walletRoutes,
  ownLimitsRoutes,
  invitationRoutes,
  supportRoutes,
  nftRoutes,
]

/** These mount themselves (live socket, jobs, mailbox page). */
export const ROOT_FEATURES: readonly FastifyPluginAsync[] = [mailboxRoutes, testWorldRoutes, testPriceRoutes, livePlugin, jobsPlugin]
