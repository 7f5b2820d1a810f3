import { createContext } from 'react'

/** The open dialog that holds a component, for what must appear above it; `null` on the page itself. */
export const LayerContext = createContext<HTMLElement | null>(null)
