import { useEffect, useRef, useState } from 'react'
import { type FoundCopy, findCopy } from '#shared/copies/copies.endpoints.ts'
import { largestPage } from '#shared/copies/limits.ts'
import { copyPages } from '#shared/platform/fileTypes.ts'
import { acceptOf } from '#shared/platform/uploadTypes.ts'
import { documentOf, receiverLabel } from '#web/domain/copies/copyTexts.ts'
import { PdfPassword } from '#web/domain/copies/PdfPassword.tsx'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { upload } from '#web/lib/call/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { CloseFooter, Dialog, DialogBody } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DropZone } from '#web/ui/form/drop-zone.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { LabelValues } from '#web/ui/table/label-values.tsx'
import { groundOf } from './NdaCell.tsx'

const places = { text: '본문 표기', metadata: '파일 정보', dots: '배경 무늬' } as const

type State =
  | { step: 'ready' }
  | { step: 'looking'; name: string }
  | { step: 'found'; name: string; answer: FoundCopy }
  | { step: 'failed'; message: string; locked: File | null }

/** The dialog that finds the copy to which a page (PDF, scan or photo) belongs. */
export function FindCopyDialog({ onClose }: { onClose(): void }) {
  const [state, setState] = useState<State>({ step: 'ready' })
  const [password, setPassword] = useState('')
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function look(file: File, opened = '') {
    stop.current?.abort()
    if (file.size > largestPage)
      return setState({ step: 'failed', message: '50MB까지의 파일을 업로드해주세요.', locked: null })
    const abort = new AbortController()
    stop.current = abort
    setState({ step: 'looking', name: file.name })
    const form = new FormData()
    if (opened !== '') form.append('password', opened)
    form.append('file', file, file.name)
    try {
      const answer = await upload(findCopy, { form }, { signal: abort.signal })
      setState({ step: 'found', name: file.name, answer })
    } catch (error) {
      if (abort.signal.aborted) return undefined
      const code = error instanceof ApiError ? error.code : undefined
      const isLocked = code === 'copies/encrypted' || code === 'copies/wrong-password'
      const message = userMessage(error, '파일을 읽지 못했습니다. 잠시 후 다시 시도해주세요.')
      setState({ step: 'failed', message, locked: isLocked ? file : null })
    }
    return undefined
  }
  const again = state.step === 'found' || state.step === 'failed'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      keepOnOutside
      title="누구의 사본인가"
      description="PDF, 스캔이나 사진 한 쪽을 업로드하면 배포번호를 찾습니다. 파일은 보관하지 않으며, 조회 내역은 감사로그에 기록됩니다."
    >
      <DialogBody className="grid grid-cols-1 gap-3">
        {state.step === 'looking' ? (
          <p role="status" className="flex items-center gap-2 py-8 text-sm">
            <Spinner />
            {state.name}에서 배포번호를 찾고 있습니다. 사진은 몇 초 걸립니다.
          </p>
        ) : (
          <DropZone
            accept={acceptOf(copyPages)}
            text={`${copyPages.kinds} · 50MB까지`}
            buttonLabel={again ? '다른 파일 선택' : '파일 선택'}
            onFiles={([file]) => file && void look(file)}
          />
        )}
        {state.step === 'failed' && (
          <Notice tone="error" live>
            {state.message}
          </Notice>
        )}
        {state.step === 'failed' && state.locked && (
          <Form
            aria-label="PDF 암호"
            className="flex items-end gap-2"
            onSubmit={() => {
              if (state.locked) void look(state.locked, password)
            }}
          >
            <PdfPassword value={password} className="flex-1" onChange={setPassword} />
            <Button type="submit">열기</Button>
          </Form>
        )}
        {state.step === 'found' && <Found name={state.name} answer={state.answer} />}
      </DialogBody>
      <CloseFooter />
    </Dialog>
  )
}

function Found({ name, answer: { found, contradiction, copy } }: { name: string; answer: FoundCopy }) {
  if (contradiction.length > 0)
    return (
      <Notice tone="warn" live title="표기가 서로 다릅니다">
        {name}: {contradiction.map(({ number, by }) => `${places[by]} ${number}`).join(', ')}. 표기를
        바꾸었거나 여러 사본의 쪽을 섞은 파일일 수 있어 누구의 사본인지 확정하지 않습니다.
      </Notice>
    )
  if (!found)
    return (
      <Notice tone="warn" live title="배포번호를 찾지 못했습니다">
        {name}: 우리 사본이 아니거나 번호를 읽을 수 없습니다. 더 밝고 반듯한 사진으로 다시 시도해주세요.
      </Notice>
    )
  if (!copy)
    return (
      <Notice tone="warn" live title={found.number}>
        이 번호를 읽었지만 배포대장에서 조회할 수 있는 기록이 없습니다.
      </Notice>
    )
  return (
    <section aria-label="찾은 사본" role="status" className="rounded-md border border-line px-3 py-2.5">
      <h3 className="tnum mb-1 font-semibold text-lg">{found.number}</h3>
      {!found.confirmed && (
        <Notice tone="warn" className="mb-2">
          배경 무늬를 확인하지 못했습니다. 다른 사본에서 옮겨 온 표기일 수 있습니다.
        </Notice>
      )}
      <LabelValues
        rows={[
          { label: '받는 사람', value: receiverLabel(copy) },
          { label: '받는 회사', value: copy.recipient.companyName },
          { label: '문서', value: `${documentOf(copy)} · ${copy.seller.companyName}` },
          { label: '제공일', value: copy.givenDay },
          { label: 'NDA', value: groundOf(copy).word },
          { label: '상태', value: copy.recalled ? `회수 ${copy.recalled.day}` : '유효' },
          { label: '확인 위치', value: places[found.by] },
        ]}
      />
    </section>
  )
}
