import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { userMessage } from '#web/lib/call/apiError.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Loading } from '#web/ui/feedback/loading.tsx'
import { type ShownKind, shownKind } from './shownKind.ts'

// Code-split: PDF.js is large and needed only for PDFs.
const PdfPages = whenNeeded(() => import('./PdfPages.tsx').then((module) => module.PdfPages))

interface FilePreviewProps {
  name: string
  /** Fetches the content. The server checks the same right and writes the same audit entry as for a download. */
  load(signal: AbortSignal): Promise<Blob>
  onDownload(): void
  onClose(): void
}

type Fetched = { kind: ShownKind | null; bytes: Blob } | { failed: unknown }

/** Fetches the content once per attempt. Another file has another `key` and remounts the component. */
function useBytes(load: FilePreviewProps['load'], attempt: number): Fetched | null {
  const [fetched, setFetched] = useState<Fetched | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    async function read(): Promise<Fetched> {
      const bytes = await load(stop.signal)
      return { kind: shownKind(new Uint8Array(await bytes.slice(0, 16).arrayBuffer())), bytes }
    }
    read().then(
      (found) => !stop.signal.aborted && setFetched(found),
      (failed: unknown) => !stop.signal.aborted && setFetched({ failed }),
    )
    return () => {
      stop.abort()
      setFetched(null)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per attempt
  }, [attempt])
  return fetched
}

export function FilePreview({ name, load, onDownload, onClose }: FilePreviewProps) {
  const [attempt, setAttempt] = useState(1)
  const fetched = useBytes(load, attempt)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="xl" title={<Name>{name}</Name>}>
      <DialogBody className="min-h-60">
        {fetched === null && <Loading />}
        {fetched && 'failed' in fetched && (
          <ErrorState
            level={3}
            title="파일을 불러오지 못했습니다"
            text={userMessage(fetched.failed, '잠시 후 다시 시도해주세요.')}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
        {fetched && 'bytes' in fetched && <Shown {...fetched} name={name} />}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>닫기</Button>
        </DialogClose>
        <Button variant="primary" onClick={onDownload}>
          <Download aria-hidden />
          다운로드
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const Name = ({ children }: { children: ReactNode }) => <span className="wrap-anywhere">{children}</span>

function Shown({ kind, bytes, name }: { kind: ShownKind | null; bytes: Blob; name: string }) {
  if (kind === null)
    return <p className="py-8 text-center text-quiet">미리 볼 수 없는 파일입니다. 다운로드해서 열어주세요.</p>
  if (kind === 'pdf') return <PdfPages needed file={bytes} name={name} />
  return <Picture bytes={bytes} type={kind} name={name} />
}

/** Shows an image. `type` was detected from the content, because the declared type is not trusted. */
function Picture({ bytes, type, name }: { bytes: Blob; type: string; name: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes], { type }))
    if (image.current) image.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [bytes, type])
  return <img ref={image} alt={name} className="mx-auto max-w-full" />
}
