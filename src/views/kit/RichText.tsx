import { Fragment, type ReactNode } from 'react'

export interface RichTextProps {
  /** `Read the <terms>terms of use</terms> first.` */
  readonly text: string
  /** What becomes of the words between the tags of a name. A tag without an entry shows its words as they are. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A sentence with links in it, kept whole so that a translator can put the words in their own order. No HTML is made. */
export const RichText = ({ text, parts }: RichTextProps) => {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/g)
  // Every third piece is text, followed by a tag's name and its words.
  return pieces.map((piece, index) => {
    if (index % 3 === 1) return null
    if (index % 3 === 0) return <Fragment key={index}>{piece}</Fragment>
    return <Fragment key={index}>{parts[pieces[index - 1]!]?.(piece) ?? piece}</Fragment>
  })
}
