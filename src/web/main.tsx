import './styles/app.css'
import 'virtual:letters.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchActivity } from '#web/lib/userActivity.ts'
import { App } from './app.tsx'
import { drafts } from './forms/drafts.ts'
import { clearOnUnload, createQueryClient } from './lib/call/queryClient.ts'
import { installRecovery } from './lib/recovery/installRecovery.ts'
import { prefetchOnFirstTouch } from './lib/whenNeeded.tsx'
import { provideNonce } from './ui/nonce.ts'

const rootId = 'root'
const root = document.getElementById(rootId)
if (!root) throw new Error('index.html has no root element')

provideNonce()
drafts.sweep()
const client = createQueryClient()
installRecovery(client, rootId)
clearOnUnload(client, window)
watchActivity(document)
prefetchOnFirstTouch(document)

createRoot(root).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
)
