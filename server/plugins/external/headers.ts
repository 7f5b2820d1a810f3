/** Security headers. The client's scripts, styles and Trusted Types policies all come from this origin and are named here. */
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Settings } from '../../settings.ts'

const SELF = "'self'"
const NONE = "'none'"

const isBehindTls = ({ publicUrl, trustProxy }: Settings): boolean =>
  publicUrl === undefined ? trustProxy !== undefined : publicUrl.startsWith('https:')

export const headersPlugin = fp(
  async (app: FastifyInstance) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': [NONE],
          'script-src': [SELF],
          'style-src': [SELF],
          'font-src': [SELF],
          'connect-src': [SELF],
          'img-src': [SELF, 'data:', 'blob:'],
          'manifest-src': [SELF],
          'worker-src': [SELF],
          'object-src': [NONE],
          'base-uri': [NONE],
          'form-action': [SELF],
          'frame-ancestors': [NONE],
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ['app', 'dompurify'],
        },
      },
      referrerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      // Meaningful over TLS only, which something in front brings.
      strictTransportSecurity: isBehindTls(app.services.settings) ? { maxAge: 31_536_000 } : false,
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store')
    })
  },
  { name: 'headers' },
)
