/** Opens the explorer of the charts: a page of its own, from a folder of files, with or without a server. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import i18next from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { startExplorer } from './explorer-system.ts'
import { App } from './views/App.tsx'
import { ExplorerContext } from './views/use-explorer.tsx'
import './explorer.css'

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')

// Parts of the kit ask for the language, and for nothing else.
void i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { translation: {} } } })

createRoot(element).render(
  <StrictMode>
    <I18nextProvider i18n={i18next}>
      <ExplorerContext value={startExplorer(window)}>
        <App />
      </ExplorerContext>
    </I18nextProvider>
  </StrictMode>,
)
