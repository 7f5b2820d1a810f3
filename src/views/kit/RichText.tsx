import { Fragment, type ReactNode } from 'react'

export interface RichTextProps {
  /** `Read the <terms>terms of use</terms> first.` */
  readonly text: string
  /** For each tag, what to render around its words. The words of a tag without an entry are shown as they are. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with links in it. The translation has it in one piece, so that words can be in any order. It is never read as HTML. */
export const RichText = ({ text, parts }: RichTextProps) => {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  // The pieces repeat in threes: text, the name of a tag, the words of that tag.
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null
    if (index % 3 === 0) return <Fragment key={index}>{piece}</Fragment>
    return <Fragment key={index}>{parts[pieces[index - 1]!]?.(piece) ?? piece}</Fragment>
  })
}
