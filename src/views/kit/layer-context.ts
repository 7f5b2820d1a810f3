import { createContext } from 'react'

/** The open dialog that holds a component, for what must appear above it; `null` on the page itself. */
export const LayerContext = createContext<HTMLElement | null>(null)

/** False while dialogs must leave the page usable: in a replay, whose controls lie beside it. */
export const ModalityContext = createContext(true)
