/**
 * Products that the operator switches on and off, and those that a demo account has none of. The client hides what is off; the venue
 * refuses it, whoever calls.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readSwitches, REAL_ONLY, type Module as Product } from '../../src/domain/modules.ts'
import { Refusal } from './answers.ts'
import type { Services } from './context.ts'
import { VENUE_PARAMS } from './params.ts'
import { PRODUCT_REFUSALS } from './refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Ends, or shows, what somebody already has of a product: it goes on while the product is switched off. */
    isWayOut?: boolean
  }
}

/** Part of the `config` of calls by which people leave a product, or see what they have of it. */
export const wayOut = { isWayOut: true } as const

/** Runs once it is known who is calling: a visitor is told to sign in before anything else. */
const guard =
  ({ params }: Services, product: Product) =>
  async (request: FastifyRequest): Promise<void> => {
    const isOn = readSwitches((await params.get(VENUE_PARAMS.products)) ?? '')[product]
    if (!isOn && request.routeOptions.config.isWayOut !== true) throw new Refusal(PRODUCT_REFUSALS.productOff, `${product} is switched off`)
    if (REAL_ONLY.has(product) && request.viewer !== null && request.book === 'demo')
      throw new Refusal(PRODUCT_REFUSALS.realOnly, `${product} is not for demo accounts`)
  }

/** Everything that is registered on `app` afterwards is of this product. */
export const guardProduct = (app: FastifyInstance, product: Product): void => {
  app.addHook('preValidation', guard(app.services, product))
}
