import { Link } from '@tanstack/react-router'
import { FileUp, PenLine, Search } from 'lucide-react'
import { finderKeyLabel, setFinderOpen } from '#web/lib/finder.ts'
import { productName } from '#web/lib/useDocumentTitle.ts'
import { HeroArt } from './HeroArt.tsx'

const buttonClass =
  'inline-flex h-8 items-center gap-1.5 whitespace-nowrap rounded-md border px-3 max-md:h-11 max-md:px-4'

export function Hero() {
  return (
    <section
      aria-labelledby="home-title"
      className="no-print relative flex min-h-49 overflow-hidden rounded-xl bg-hero p-8 [--focus:var(--hero-quiet)] text-hero-text max-md:p-6"
    >
      <HeroArt />
      <div className="relative">
        <h1 id="home-title" className="mb-2 font-bold text-2xl">
          {productName}
        </h1>
        <p className="text-hero-quiet leading-[22px]">
          기업 등록에서 본계약 체결까지, 중개의 모든 기록을 한곳에서.
          <br />
          매도·매수·투자 기업을 찾고, 자료를 만들고, 진행을 남깁니다.
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Link
            to="/cretoppdf"
            className={`${buttonClass} border-white bg-white font-semibold text-[#172c55] hover:bg-[#e9eef7]`}
          >
            <FileUp aria-hidden />
            기업등록
          </Link>
          <Link
            to="/daily-report-input"
            className={`${buttonClass} border-white/22 bg-white/8 font-medium text-white hover:bg-white/14`}
          >
            <PenLine aria-hidden className="text-hero-quiet" />
            보고서 입력
          </Link>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setFinderOpen(true)}
            className={`${buttonClass} border-white/22 bg-white/8 font-medium text-white hover:bg-white/14`}
          >
            <Search aria-hidden className="text-hero-quiet" />
            기업 찾기
            <span aria-hidden className="ml-1 text-hero-quiet text-xs max-lg:hidden">
              {finderKeyLabel()}
            </span>
          </button>
        </div>
      </div>
    </section>
  )
}
