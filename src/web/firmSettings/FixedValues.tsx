import { Info } from 'lucide-react'
import { type FirmSettingKey, firmSettings } from '#shared/firm/firmSettings.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'
import { settingText, type TypedSettings } from './firmSettingsForm.ts'

interface FixedValuesProps {
  values: TypedSettings
  fixed: ReadonlySet<FirmSettingKey>
}

/** The settings that the environment of the server fixes, in one place. */
export function FixedValues({ values, fixed }: FixedValuesProps) {
  if (fixed.size === 0) return null
  return (
    <Card aria-labelledby="settings-fixed">
      <CardHeader id="settings-fixed" title="서버에서 정한 값" note="여기서는 볼 수만 있습니다" />
      <CardBody>
        <table className="w-full text-left text-sm">
          <thead className="text-quiet text-xs">
            <tr>
              {['이름', '값', '뜻'].map((head) => (
                <th key={head} scope="col" className="py-1.5 pr-4 font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...fixed].map((key) => (
              <tr key={key} className="border-line-soft border-t">
                <td className="break-all py-1.5 pr-4 font-mono text-xs">{firmSettings[key].env}</td>
                <td className="tnum py-1.5 pr-4">{settingText(key, values[key])}</td>
                <td className="py-1.5 text-quiet">{firmSettings[key].label}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-3 flex items-center gap-1.5 text-quiet text-xs">
          <Info aria-hidden className="size-3.5 shrink-0" />
          서버에서 지우고 다시 시작하면 이 화면에서 수정할 수 있습니다.
        </p>
      </CardBody>
    </Card>
  )
}
