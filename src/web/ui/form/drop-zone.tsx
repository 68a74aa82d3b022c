import { Download, Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { cn } from '../cn.ts'

type DropZoneProps = {
  onFiles: (files: File[]) => void
  /**
   * The accepted file types, as in <input accept>. The browser does not apply it to dropped files, so the caller must
   * check them.
   */
  accept?: string
  multiple?: boolean
  disabled?: boolean
  title?: ReactNode
  /** A text that says which types, which sizes and how many files are accepted. */
  text?: ReactNode
  buttonLabel?: string
  /** The text shown while a file is dragged over the zone. */
  overText?: ReactNode
  /** True while a file is dragged anywhere over the window, on screens where a file may be dropped anywhere. */
  held?: boolean
  /** True to make the button a primary one, for screens whose first step is to choose a file. */
  primary?: boolean
  className?: string
}

/** The default title. Touch devices have no drag and drop, so there it asks to pick a file. */
const byHand = (
  <>
    <span className="pointer-coarse:hidden">파일을 여기로 끌어다 놓으세요</span>
    <span className="not-pointer-coarse:hidden">파일을 선택하세요</span>
  </>
)

/** An area to drop files on, with a button to pick files. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, accept, multiple = false, disabled = false, buttonLabel = '파일 선택' } = props
  const {
    title = byHand,
    text,
    overText = '놓으면 목록에 추가됩니다',
    held = false,
    primary = false,
    className,
  } = props
  const input = useRef<HTMLInputElement>(null)
  const [above, setOver] = useState(false)
  const over = above || held

  function take(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
  }
  function allow(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function leave(event: DragEvent<HTMLElement>) {
    // `dragleave` also fires when the pointer enters a child element. The file is then still over the zone.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }

  return (
    <div
      role="group"
      data-drop-zone
      aria-label={buttonLabel}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={drop}
      className={cn(
        'grid min-h-48 place-items-center rounded-lg border-[1.5px] border-line-strong border-dashed bg-sunken p-3 text-center',
        over && 'border-focus bg-accent-soft text-accent-text',
        className,
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        aria-label={buttonLabel}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.currentTarget.files)
          // Empties the input, so that the person can pick the same file again.
          event.currentTarget.value = ''
        }}
      />
      {/* Both texts share a grid cell, so that the zone keeps its size while a file is dragged over it. */}
      <div className={cn('col-start-1 row-start-1 flex flex-col items-center gap-0.5', over && 'invisible')}>
        <Upload aria-hidden className="mb-1.5 size-6 stroke-[1.5] text-quiet" />
        <b className="font-semibold">{title}</b>
        {text && <p className="text-balance text-quiet text-sm">{text}</p>}
        <Button
          variant={primary ? 'primary' : 'secondary'}
          className="mt-2.5"
          disabled={disabled}
          onClick={() => input.current?.click()}
        >
          {buttonLabel}
        </Button>
      </div>
      {over && (
        <div className="pointer-events-none col-start-1 row-start-1 flex flex-col items-center gap-1">
          <Download aria-hidden className="size-6 stroke-[1.5]" />
          <b className="font-semibold">{overText}</b>
        </div>
      )}
    </div>
  )
}
