/** One thing that the venue tells a signed-in person's charts on the live connection, as the feature declares that it is of. */
import * as z from 'zod/mini'

interface NewsParts<Type extends string, Shape extends z.core.$ZodShape, Fact extends string, Told extends object> {
  /** Of the message: `ORDER_UPDATE`. */
  readonly type: Type
  /** What the message says besides its type and whom it is for. */
  readonly fields: Shape
  /** Type of the event that charts hear: `order.updated`. */
  readonly fact: Fact
  /** The fact in plain words, for the map of who hears whom. */
  readonly words: string
  /** The fact's fields from those of the message. */
  readonly tells: (message: z.infer<z.ZodMiniObject<Shape>>) => Told
}

export const newsForm = <
  const Type extends string,
  Shape extends z.core.$ZodShape,
  const Fact extends string,
  Told extends object = Record<never, never>,
>({
  type,
  fields,
  fact,
  words,
  tells,
}: NewsParts<Type, Shape, Fact, Told>) => ({
  fact,
  words,
  message: z.object({ type: z.literal(type), userId: z.string(), ...fields }),
  tells,
})
