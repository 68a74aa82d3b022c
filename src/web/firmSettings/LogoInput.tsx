import { Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

interface LogoInputProps {
  label: string
  /** The picture as a data URL; empty without a picture. */
  value: string
  disabled: boolean
  onChange(value: string): void
}

/** Shows the firm's picture on a white background, as documents do, and lets the person choose another file. */
export function LogoInput({ label, value, disabled, onChange }: LogoInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const take = (file: File | undefined) => {
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () => onChange(String(reader.result)))
    reader.readAsDataURL(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {value !== '' && (
        <img
          src={value}
          alt={`${label} 미리보기`}
          className="max-h-16 max-w-48 rounded-sm border bg-white object-contain p-1.5"
        />
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={`${label} 파일`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          take(target.files?.[0])
          target.value = ''
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        {value === '' ? '파일 선택' : '다른 파일'}
      </Button>
      {value !== '' && (
        <Button disabled={disabled} onClick={() => onChange('')}>
          <Trash2 aria-hidden />
          없애기
        </Button>
      )}
    </div>
  )
}
