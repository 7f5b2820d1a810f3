import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope, pageOf } from '../../src/domain/wire/envelope.ts'
import {
  loan,
  loanAgreement,
  loanBody,
  loanListQuery,
  loanOffer,
  loanQuote,
  quoteLoanBody,
  repayLoanBody,
  type Loan,
} from '../../src/domain/wire/loans.ts'
import { DONE, ok, Refusal, SUBMITTED } from '../core/answers.ts'
import { viewerOf } from '../core/context.ts'
import type { Tx } from '../core/database/schema.ts'
import { answerOnce, keyed, routesOf } from '../core/http.ts'
import { CALL_REFUSALS } from '../core/refusals.ts'
import { rowParams } from '../core/row-params.ts'
import { advanceOne } from './advance-loan.ts'
import { cancelLoan } from './cancel-loan.ts'
import { announceLoan } from './loan-news.ts'
import { loanOfferFor } from './loan-offer.ts'
import { quoteLoan } from './loan-quotes.ts'
import { agreementOf, readSignature } from './loan-signatures.ts'
import { findLoan, pageOfLoans, wholeLoan, type LoanRow } from './loans.repository.ts'
import { repayLoan } from './repay-loan.ts'
import { submitLoan } from './submit-loan.ts'

const answer = { 200: envelope(z.nullable(loan)) }

/**
 * `/user/listLoanOffer`, `/user/quoteLoan`, `/user/loan`, `/user/listLoanRecord`, `/user/getLoan/{id}`, `/user/getLoanAgreement/{id}`,
 * `/user/repayLoan`, `/user/cancelLoan/{id}`: of the person; money is lent to the real account alone.
 */
export const loanRoutes: FastifyPluginAsync = async (app) => {
  const routes = routesOf(app)
  const { services } = app
  const { db, settings } = services
  const onRequest = app.requireSession

  routes.get('/user/listLoanOffer', { onRequest, schema: { response: { 200: envelope(loanOffer) } } }, async (request) =>
    ok(await loanOfferFor(services, viewerOf(request).userId)),
  )

  routes.post(
    '/user/quoteLoan',
    { onRequest, schema: { body: quoteLoanBody, response: { 200: envelope(z.nullable(loanQuote)) } } },
    async (request) => {
      const owner = { userId: viewerOf(request).userId, book: request.book }
      return ok(await db.transaction().execute((tx) => quoteLoan(services, tx, owner, request.body)))
    },
  )

  /** Of this person; refuses `notFound`. */
  const own = async (request: FastifyRequest, id: string): Promise<LoanRow> => {
    const row = await findLoan(db, id, viewerOf(request).userId)
    if (!row) throw new Refusal(CALL_REFUSALS.notFound, 'there is no such loan')
    return row
  }
  /** After a call that has changed it; a repetition of it has not. */
  const tell = (row: LoanRow | undefined) => (row ? announceLoan(services, row) : undefined)

  routes.post('/user/loan', { onRequest, config: keyed, schema: { body: loanBody, response: answer } }, async (request, reply) => {
    const owner = { userId: viewerOf(request).userId, book: request.book }
    return answerOnce<Loan>(request, reply, async (tx: Tx) => ({
      result: await wholeLoan(tx, await submitLoan(services, tx, owner, request.body)),
      answer: SUBMITTED.review,
    }))
  })

  routes.post(
    '/user/cancelLoan/:id',
    { onRequest, config: keyed, schema: { params: rowParams, response: answer } },
    async (request, reply) =>
      answerOnce<Loan>(request, reply, async (tx) => ({
        result: await wholeLoan(tx, await cancelLoan(services, tx, viewerOf(request).userId, request.params.id)),
      })),
  )

  routes.post(
    '/user/repayLoan',
    { onRequest, config: keyed, schema: { body: repayLoanBody, response: answer } },
    async (request, reply) => {
      const { userId } = viewerOf(request)
      // What is due stands whatever becomes of the repayment.
      if (await findLoan(db, request.body.id, userId)) await advanceOne(services, request.body.id)
      let repaid: LoanRow | undefined
      await answerOnce<Loan>(request, reply, async (tx) => {
        repaid = await repayLoan(services, tx, userId, request.body)
        return { result: await wholeLoan(tx, repaid), answer: DONE }
      })
      await tell(repaid)
      return reply
    },
  )

  routes.get(
    '/user/listLoanRecord',
    { onRequest, schema: { querystring: loanListQuery, response: { 200: envelope(pageOf(loan)) } } },
    async (request) => ok(await pageOfLoans(db, viewerOf(request).userId, request.query)),
  )

  routes.get('/user/getLoan/:id', { onRequest, schema: { params: rowParams, response: { 200: envelope(loan) } } }, async (request) => {
    const row = await own(request, request.params.id)
    return ok(await wholeLoan(db, (await advanceOne(services, row.id)) ?? row))
  })

  routes.get(
    '/user/getLoanAgreement/:id',
    { onRequest, schema: { params: rowParams, response: { 200: envelope(loanAgreement) } } },
    async (request) => {
      const row = await own(request, request.params.id)
      const signature = await readSignature(db, settings, row)
      if (!signature) throw new Refusal(CALL_REFUSALS.notFound, 'the signature is not there')
      return ok(agreementOf(row, signature))
    },
  )
}
