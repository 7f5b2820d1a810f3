/** Calls that only tests may make: they move the clock, the parameters and the sessions. A production start refuses them. */
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { ok, Refusal } from '../core/answers.ts'
import { TestClock } from '../core/clock.ts'
import { routesOf } from '../core/http.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'

const clockBody = z.object({ advance: z.optional(z.int()), set: z.optional(z.int().check(z.nonnegative())), run: z.optional(z.boolean()) })
const paramBody = z.object({ key: z.string(), value: z.string() })
const userBody = z.object({
  username: z.string(),
  demoEnabled: z.optional(z.boolean()),
  status: z.optional(z.enum(['active', 'suspended'])),
})

export const testWorldRoutes: FastifyPluginAsync = async (app) => {
  const { settings, clock, db, params, sessions } = app.services
  if (settings.testWorld === undefined) return
  const routes = routesOf(app)

  /** `advance` milliseconds, `set` to an epoch millisecond, `run` lets time pass or stand still; answers with the time. */
  routes.post('/test/clock', { schema: { body: clockBody } }, async ({ body }) => {
    if (!(clock instanceof TestClock)) throw new Refusal(CALL_REFUSALS.malformed, 'this venue runs on the real clock')
    if (body.run !== undefined) clock.run(body.run)
    if (body.set !== undefined) clock.set(body.set)
    if (body.advance !== undefined) clock.advance(body.advance)
    return ok({ now: clock.now() })
  })

  routes.post('/test/param', { schema: { body: paramBody } }, async ({ body }) => {
    await params.set(body.key, body.value)
    return ok(null)
  })

  routes.post('/test/user', { schema: { body: userBody } }, async ({ body }) => {
    const change = {
      ...(body.demoEnabled !== undefined && { demo_enabled: body.demoEnabled }),
      ...(body.status && { status: body.status }),
    }
    await db.updateTable('users').set(change).where('username', '=', body.username).execute()
    return ok(null)
  })

  routes.post('/test/expire', async () => {
    await sessions.endAll()
    return ok(null)
  })

  routes.get('/test/code', { schema: { querystring: z.object({ email: z.string() }) } }, async ({ query }) => {
    const mail = await db
      .selectFrom('mails')
      .select('body')
      .where('recipient', '=', query.email)
      // A mail about something else may be sent in the same moment.
      .where('body', '~', '[0-9]{6}')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return ok({ code: /\d{6}/.exec(mail?.body ?? '')?.[0] ?? null })
  })
}
