/** The embedded mailbox: a plain page with the mails that a mail server would have sent. Gone once SMTP_URL is set or others reach the venue. */
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { withoutNul } from '../../src/domain/wire/envelope.ts'
import { routesOf } from '../core/http.ts'
import { escapeHtml } from './escape-html.ts'
import { hasMailbox } from './mailbox-settings.ts'

const SHOWN = 50
const query = z.object({ to: z.optional(z.string().check(z.maxLength(254), withoutNul)) })

export const mailboxRoutes: FastifyPluginAsync = async (app) => {
  const { settings, db } = app.services
  if (!hasMailbox(settings)) return
  const routes = routesOf(app)
  const mailsTo = async (to: string | undefined) => {
    let mails = db.selectFrom('mails').select(['id', 'recipient', 'subject', 'body', 'at']).orderBy('id', 'desc').limit(SHOWN)
    if (to !== undefined) mails = mails.where('recipient', '=', to)
    return mails.execute()
  }

  routes.get('/mailbox.json', { schema: { querystring: query } }, async (request) =>
    (await mailsTo(request.query.to)).map((mail) => ({ ...mail, to: mail.recipient, recipient: undefined, at: mail.at.getTime() })),
  )

  routes.get('/mailbox', { schema: { querystring: query } }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await mailsTo(request.query.to))),
  )

  routes.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

const page = (mails: readonly { recipient: string; subject: string; body: string; at: Date }[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Embedded mailbox</title><link rel="stylesheet" href="/mailbox.css"></head>
<body><main><h1>Embedded mailbox</h1>
<p>This venue has no mail server (SMTP_URL), so its mails stay here. Nothing left this machine. Newest first.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('\n')}
</main></body></html>`

const article = (mail: { recipient: string; subject: string; body: string; at: Date }): string => `<article>
<h2 dir="auto">${escapeHtml(mail.subject)}</h2>
<p><time datetime="${mail.at.toISOString()}">${mail.at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>
to ${escapeHtml(mail.recipient)}</p>
<pre dir="auto">${escapeHtml(mail.body)}</pre></article>`

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
main{max-width:42rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.5rem}h2{font-size:1.1rem;margin:0}
article{border-top:1px solid;padding:1rem 0}article p{margin:.25rem 0}pre{font:inherit;white-space:pre-wrap;margin:0}`
