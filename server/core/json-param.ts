/** System parameters that hold JSON. */
import type * as z from 'zod'
import { Refusal } from './answers.ts'
import type { Params } from './params.ts'
import { PARAM_REFUSALS } from './refusals.ts'

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads a parameter whose value is JSON; one that isn't set counts as `{}`. Refuses `paramUnknown` where what is kept isn't of its
 * form: nobody is given terms that nobody has set.
 */
export const readJsonParam = async <T>(params: Pick<Params, 'get'>, key: string, form: z.ZodType<T>): Promise<T> => {
  const read = form.safeParse(readJson((await params.get(key)) ?? '{}'))
  if (!read.success) throw new Refusal(PARAM_REFUSALS.paramUnknown, `${key} cannot be read`)
  return read.data
}
