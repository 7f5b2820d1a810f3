import * as z from 'zod/mini'

/** Path of a call about one row: `/order/getOptionsOrderById/17`. Ids are bigint in SQL; longer ones name nothing. */
export const rowParams = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) })
