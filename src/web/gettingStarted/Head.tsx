import type { GettingStarted as Steps } from '#shared/gettingStarted/gettingStarted.endpoints.ts'
import { cn } from '#web/ui/cn.ts'
import { minutes, stepNames } from './steps.ts'

export function Head({ steps }: { steps: Steps }) {
  const open = stepNames.filter((name) => !steps[name].done)
  const left = open.reduce((sum, name) => sum + minutes[name], 0)
  return (
    <section
      aria-labelledby="getting-started-title"
      className="no-print flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl bg-hero p-8 text-hero-text max-md:p-6"
    >
      <div>
        <h1 id="getting-started-title" className="mb-2 font-bold text-2xl">
          {steps.firm.named ? `${steps.firm.name}의 딜데스크를 시작합니다` : '딜데스크를 시작합니다'}
        </h1>
        <p className="text-hero-quiet">
          {open.length > 0
            ? '네 가지를 마치면 바로 일할 수 있습니다. 순서를 바꾸거나 나중에 해도 됩니다.'
            : '네 가지를 모두 마쳤습니다. 이제 바로 일할 수 있습니다.'}
        </p>
      </div>
      <div className="w-72 max-md:w-full">
        <p className="tnum mb-2 text-hero-quiet text-sm">
          <span className="mr-2 font-bold text-2xl text-hero-text">{stepNames.length - open.length}</span>/{' '}
          {stepNames.length} 마침{left > 0 && ` · 약 ${left}분 남았습니다`}
        </p>
        <div aria-hidden className="grid grid-cols-4 gap-1">
          {stepNames.map((name) => (
            <span
              key={name}
              className={cn('h-1.5 rounded-full', steps[name].done ? 'bg-hero-quiet' : 'bg-white/22')}
            />
          ))}
        </div>
      </div>
    </section>
  )
}
