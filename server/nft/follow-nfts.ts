/** Ends auctions whose time has come, and keeps the sandbox's works on offer. */
import type { Services } from '../core/context.ts'
import { endAuction } from './end-auction.ts'
import { dueWorks } from './nft-works.repository.ts'
import { offerSandboxWorks } from './sandbox-works.ts'

const AT_ONCE = 200

/** Safe in many processes at once, and to be killed at any moment: each work is ended under its lock, and paid once by its reference. */
export const followNfts = async (services: Services): Promise<void> => {
  await offerSandboxWorks(services)
  for (;;) {
    const due = await dueWorks(services.db, services.clock.now(), AT_ONCE)
    let failed = 0
    for (const id of due)
      try {
        await endAuction(services, id)
      } catch (error) {
        failed += 1
        services.log.error({ err: error, nft: id }, 'an auction could not be ended, it will be tried again')
      }
    if (due.length < AT_ONCE || failed > 0) return
  }
}
