/** The market that a notice speaks of. */
import * as z from 'zod/mini'

export const noticeMarket = {
  code: z.string().check(z.regex(/^[A-Za-z0-9][\w.=-]{0,20}(\/[A-Za-z0-9]{1,10})?$/)),
  marketId: z.int().check(z.gte(1), z.lte(2_147_483_647)),
  marketType: z.int().check(z.gte(1), z.lte(5)),
  scale: z.int().check(z.gte(0), z.lte(18)),
}
