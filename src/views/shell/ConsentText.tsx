import type { ReactNode } from 'react'
import type { ConsentText as Key } from '../../domain/wire/session.ts'
import { Link } from '../kit/Link.tsx'
import { RichText } from '../kit/RichText.tsx'

/** In a page of its own, so that nothing typed here is left behind. */
const ToRead = ({ item, children }: { readonly item: Key; readonly children: ReactNode }) => (
  <Link to={`/detail?key=${item}`} target="_blank" rel="noopener">
    {children}
  </Link>
)

/** A sentence of consent, whose words `<terms>` and `<risk>` lead to the texts themselves. */
export const ConsentText = ({ text }: { readonly text: string }) => (
  <RichText
    text={text}
    parts={{ terms: (words) => <ToRead item="terms">{words}</ToRead>, risk: (words) => <ToRead item="risk-statement">{words}</ToRead> }}
  />
)
