/** Fulfils the ports of the kyc chart. Every text is sealed before it gets there, and read again only to be sent. */
import * as z from 'zod/mini'
import { asFailure, SPEC_CODES, type Failure } from '../../domain/error-codes.ts'
import { IDENTITY_CODES } from '../../domain/identity-codes.ts'
import {
  bodyOf,
  draftOf,
  IDENTITY_FIELDS,
  problemOfField,
  textsOf,
  type IdentityField,
  type IdentityTexts,
} from '../../domain/identity-form.ts'
import { hasBack, IDENTITY_ITEMS, ITEM_PROBLEMS, type IdentityItem, type Signature } from '../../domain/identity.ts'
import { readSignature, sealSignature } from '../../domain/sealed-signature.ts'
import type { SealedStore } from '../../domain/stores.ts'
import { identification, identityDraft, identityStanding, type Identification, type IdentityDraft } from '../../domain/wire/identity.ts'
import { loanOffer } from '../../domain/wire/loans.ts'
import type { kycMachine } from '../../machines/kyc/kyc.machine.ts'
import type { FormInput, IdentityLimit, ItemRefusals, KycForm, Submitted } from '../../machines/kyc/kyc.types.ts'
import type { ServicesFor } from '../../machines/ports.ts'
import type { HttpClient } from '../http/http-client.ts'

export interface KycServicesOptions {
  readonly http: HttpClient
  readonly vault: SealedStore & { seal(field: string, value: string): string; has(ref: string | null): boolean }
  /** The venue's time. */
  readonly now: () => number
}

const someDraft = z.nullable(identityDraft)
const itemsNamed = z.object({ items: z.array(z.enum(IDENTITY_ITEMS)) })
const itemsWrong = z.object({ items: z.partialRecord(z.enum(IDENTITY_ITEMS), z.enum(ITEM_PROBLEMS)) })

/** Items that the answer names; none if it is about the whole. */
const namedIn = (result: unknown): readonly IdentityItem[] => {
  const named = itemsNamed.safeParse(result)
  return named.success ? named.data.items : []
}
const wrongIn = (result: unknown): ItemRefusals => {
  const named = itemsWrong.safeParse(result)
  if (!named.success) return []
  const { items } = named.data
  return IDENTITY_ITEMS.flatMap((item) => (items[item] === undefined ? [] : [{ item, problem: items[item] }]))
}

/** What the venue has answered, if it has. @throws any other failure */
const answerOf = (error: unknown): Submitted => {
  const failure = asFailure(error)
  const { result } = error as { readonly result?: unknown }
  switch (failure.code) {
    case String(SPEC_CODES.identityStatusWrong):
      return { outcome: 'changed', items: namedIn(result) }
    case String(SPEC_CODES.identityMissing):
      return { outcome: 'refused', failure, items: namedIn(result).map((item) => ({ item, problem: 'missing' })) }
    case String(IDENTITY_CODES.itemsWrong):
      return { outcome: 'refused', failure, items: wrongIn(result) }
    default:
      throw error
  }
}

export const createKycServices = ({ http, vault, now }: KycServicesOptions) => {
  /** @throws where a reload has taken a text: nothing is sent with less than was typed */
  const textsOfForm = ({ refs, signatureRef }: FormInput): IdentityTexts => {
    if ([...Object.values(refs), signatureRef].some((ref) => ref !== null && !vault.has(ref)))
      throw { code: 'INTERRUPTED', message: 'the texts are gone with the page' } satisfies Failure
    return Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, vault.read(refs[field])]))
  }
  const othersIn = ({ pictures, signatureRef }: FormInput) => ({ pictures, signature: readSignature(vault, signatureRef) })

  const sealText = (field: IdentityField, text: string | undefined) => ({
    ref: text ? vault.seal(`kyc.${field}`, text) : null,
    problem: problemOfField(field, text ?? '', now()),
  })
  const sealedSignature = (signature: Signature | undefined): KycForm['signature'] => {
    const { ref, problem } = signature ? sealSignature(vault, 'identity', signature) : { ref: null, problem: null }
    return signature && ref !== null ? { ref, kind: signature.kind, problem } : null
  }
  const formFrom = ({ items, fields }: Identification, draft: IdentityDraft | null): KycForm => {
    const failed = items.filter(({ state }) => state === 'failed').map(({ item }) => item)
    const texts: IdentityTexts = draft?.fields ?? textsOf(fields ?? {}, failed)
    const { front = null, back = null, inHand = null } = draft?.fields ?? {}
    const type = draft ? draft.fields.documentType : failed.includes('documentType') ? fields?.documentType : undefined
    return {
      step: draft?.step ?? 'details',
      fields: Object.fromEntries(IDENTITY_FIELDS.map((field) => [field, sealText(field, texts[field])])) as KycForm['fields'],
      hasBack: type === undefined ? null : hasBack(type),
      pictures: { front, back, inHand },
      signature: sealedSignature(draft?.fields.signature),
    }
  }
  /** They only tell what a verified identity is good for: without them the page says so. */
  const readLimits = async (signal: AbortSignal): Promise<readonly IdentityLimit[] | null> => {
    const offer = await http.get('/user/listLoanOffer', loanOffer, {}, { signal }).catch(() => null)
    return (
      offer && offer.products.map(({ currency, maxUnverified: unverified, maxVerified: verified }) => ({ currency, unverified, verified }))
    )
  }

  return {
    readIdentity: async (_, { signal }) => {
      const [read, draft, limits] = await Promise.all([
        http.get('/user/getIdentification', identification, {}, { signal }),
        http.get('/user/getIdentificationDraft', someDraft, {}, { signal }),
        readLimits(signal),
      ])
      const { state, number, submittedAt, dueAt, decidedAt, items, fields } = read
      return {
        state,
        number,
        submittedAt,
        dueAt,
        decidedAt,
        verdicts: items.map(({ say, ...item }) => ({ ...item, sayRef: say === null ? null : vault.seal(`kyc.say.${item.item}`, say) })),
        at: now(),
        kept: IDENTITY_ITEMS.filter((item) => fields?.[item] !== undefined),
        keptHasBack: fields?.documentType === undefined ? null : hasBack(fields.documentType),
        limits,
        hasDraft: draft !== null,
        form: formFrom(read, draft),
      }
    },
    saveDraft: async ({ step, ...form }, { signal }) => {
      await http.post('/user/saveIdentification', someDraft, draftOf(step, textsOfForm(form), othersIn(form)), { signal })
    },
    submitIdentity: async ({ key, items, ...form }, { signal }) => {
      try {
        const body = bodyOf(items, textsOfForm(form), othersIn(form))
        const { result } = await http.write('/user/identification', identityStanding, body, { key, signal })
        return { outcome: 'taken', standing: result }
      } catch (error) {
        return answerOf(error)
      }
    },
  } satisfies ServicesFor<typeof kycMachine>
}
