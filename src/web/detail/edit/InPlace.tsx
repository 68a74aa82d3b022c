import { Pencil } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cn } from '#web/ui/cn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { EditKey, Subject } from './editForm.ts'
import { FieldEditor } from './FieldEditor.tsx'

interface InPlaceProps {
  /** What is mended, in words. */
  label: string
  edit: EditKey
  /** Null for whoever may not mend it: then there is no pencil. */
  subject: Subject | null
  /** Draws what stands there with the way to mend it. */
  children(pencil: ReactNode): ReactNode
}

/** What stands somewhere, or the form that mends it; afterwards the focus is where it was. */
export function InPlace({ label, edit, subject, children }: InPlaceProps) {
  // What it was opened over: a right that is lost meanwhile locks the form, and does not take what was typed.
  const [open, setOpen] = useState<Subject | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  if (open) {
    return (
      <FieldEditor
        subject={open}
        edit={edit}
        label={label}
        locked={subject === null}
        onClose={() => setOpen(null)}
      />
    )
  }
  return children(subject && <EditButton ref={button} label={label} onClick={() => setOpen(subject)} />)
}

interface EditButtonProps {
  ref: RefObject<HTMLButtonElement | null>
  label: string
  onClick(): void
}

/** On hover and focus of its row; where nothing can hover, always. */
const EditButton = ({ label, ...props }: EditButtonProps) => (
  <IconButton
    {...props}
    label={`${label} 수정`}
    size="xs"
    className={cn(
      'opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
      'max-md:size-9 max-md:opacity-100',
    )}
  >
    <Pencil aria-hidden />
  </IconButton>
)
