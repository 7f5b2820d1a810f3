/**
 * Prints the venue's contract as OpenAPI 3.1, from the schemas that the routes themselves check with. The routes are registered and
 * nothing else: no database is opened, no feed is started.
 */
import swagger, { type SwaggerTransform } from '@fastify/swagger'
import Fastify from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { envelope, idempotencyKey } from '../src/domain/wire/envelope.ts'
import { CUSTOMER_PREFIX } from './app.ts'
import { MODULES } from './modules.ts'
import { readSettings } from './settings.ts'

/** By these names promises and Fastify ask what a value is. */
const NO_PART: ReadonlySet<string | symbol> = new Set(['then', 'getter', 'setter'])

/** Stands for what routes keep for their calls. No call is made, so nothing is ever asked of it. */
const UNUSED: never = new Proxy(() => undefined, {
  get: (_target, name) => (NO_PART.has(name) ? undefined : UNUSED),
  apply: () => UNUSED,
}) as never

const VIRTUALLY = {
  type: 'string',
  enum: ['NO', 'YES'],
  default: 'NO',
  description: 'Which account: NO is the demo account, YES the real one.',
}
const { pattern } = z.toJSONSchema(idempotencyKey)
const KEY = {
  type: 'string',
  pattern,
  description: 'Made with the click. The same key again gives the stored answer; with another request it is refused (30002).',
}

/** The schemas of a route as the library prints them, with what holds for every call of the venue. */
const transform: SwaggerTransform = (document) => {
  const { route } = document
  const answers = { default: envelope(z.null()), ...(document.schema?.response as object | undefined) }
  const { schema, url } = jsonSchemaTransform({ ...document, schema: { ...document.schema, response: answers } } as never)
  const { 200: success, default: refusal } = (schema as { response: Readonly<Record<string, object>> }).response
  return {
    url,
    schema: {
      ...schema,
      operationId: `${String(route.method).toLowerCase()} ${url.slice(CUSTOMER_PREFIX.length).replaceAll(/:(\w+)/g, '{$1}')}`,
      headers: {
        type: 'object',
        properties: { virtually: VIRTUALLY, ...(route.config?.isKeyed && { 'Idempotency-Key': KEY }) },
        required: route.config?.isKeyed ? ['Idempotency-Key'] : [],
      },
      security: [route.onRequest].flat().includes(requireSession) ? [{ bearer: [] }] : [],
      response: {
        200: { ...success, 'x-response-description': 'Done; `code` is 200 or 2000x.' },
        default: { ...refusal, 'x-response-description': 'Refused; `code` says why and nothing was done.' },
      },
    },
  }
}

const requireSession = async (): Promise<void> => undefined

const app = Fastify()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
await app.register(swagger, {
  convertConstToEnum: false,
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Plimsoll venue',
      version: '1',
      description: 'Every answer is an envelope {code, msg, result}; the HTTP status says the same.',
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  },
  transform,
})
const settings = readSettings({ LOG_LEVEL: 'silent' })
app.decorate('services', new Proxy(UNUSED, { get: (_target, name) => (name === 'settings' ? settings : UNUSED[name]) }))
app.decorate('market', UNUSED)
app.decorate('costly', {})
app.decorate('requireSession', requireSession)
await app.register(
  async (customer) => {
    for (const routes of MODULES.flatMap((module) => module.routes)) await customer.register(routes)
  },
  { prefix: CUSTOMER_PREFIX },
)
await app.ready()

const { paths = {}, ...rest } = app.swagger()
const sorted = Object.fromEntries(Object.entries(paths).toSorted(([a], [b]) => (a < b ? -1 : 1)))
process.stdout.write(`${JSON.stringify({ ...rest, paths: sorted }, null, 2)}\n`)
