import { Search } from 'lucide-react'
import { finderKeyLabel, setFinderOpen } from '#web/lib/finder.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const open = () => setFinderOpen(true)

/**
 * A button that looks like a search input and opens the finder. If the menu needs the space, the button becomes
 * narrower; on phones it is an icon.
 */
export function FindBox() {
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={open}
        className="mr-2 hidden h-8 shrink-0 items-center gap-2 rounded-md border bg-sunken pr-1.5 pl-2.5 max-xl:mr-1 max-xl:px-2 text-quiet text-sm hover:border-line-strong hover:text-ink lg:flex xl:w-53"
      >
        <Search aria-hidden className="size-4 shrink-0" />
        <span className="whitespace-nowrap max-xl:sr-only">기업 찾기</span>
        <kbd
          aria-hidden
          className="ml-auto whitespace-nowrap rounded-sm border bg-surface px-[5px] font-sans text-xs leading-[18px] max-xl:hidden"
        >
          {finderKeyLabel()}
        </kbd>
      </button>
      <IconButton
        label="기업 찾기"
        aria-haspopup="dialog"
        onClick={open}
        className="size-11 text-ink lg:hidden [&_svg]:size-5"
      >
        <Search aria-hidden />
      </IconButton>
    </>
  )
}
