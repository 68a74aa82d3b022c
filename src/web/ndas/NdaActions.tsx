import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { Nda } from '#shared/ndas/ndas.endpoints.ts'
import { whenNeeded } from '#web/lib/whenNeeded.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import type { NdaEdit } from './EditNdaDialog.tsx'

const EditNdaDialog = whenNeeded(() => import('./EditNdaDialog.tsx').then((module) => module.EditNdaDialog))
const RevokeNdaDialog = whenNeeded(() =>
  import('./RevokeNdaDialog.tsx').then((module) => module.RevokeNdaDialog),
)

/**
 * The actions on an NDA. The one that its state calls for (adding the signed copy, or extending) is a button; the
 * others are in a menu.
 */
export function NdaActions({ nda, name }: { nda: Nda; name: string }) {
  const [doing, setDoing] = useState<NdaEdit | 'revoke' | null>(null)
  if (!nda.can.change || nda.state === 'revoked') return null
  const isSigned = nda.signedDay !== null
  const close = () => setDoing(null)
  return (
    <>
      {!isSigned && (
        <Button size="xs" onClick={() => setDoing('sign')}>
          서명본 등록
        </Button>
      )}
      {nda.state === 'ending' && (
        <Button size="xs" onClick={() => setDoing('extend')}>
          연장
        </Button>
      )}
      <Menu>
        <MenuTrigger asChild>
          <IconButton label={`${name} NDA 더 보기`} size="sm">
            <Ellipsis aria-hidden />
          </IconButton>
        </MenuTrigger>
        <MenuContent align="end">
          {isSigned && <MenuItem onSelect={() => setDoing('extend')}>연장…</MenuItem>}
          <MenuItem onSelect={() => setDoing('edit')}>수정…</MenuItem>
          <MenuItem destructive onSelect={() => setDoing('revoke')}>
            해지…
          </MenuItem>
        </MenuContent>
      </Menu>
      {doing === 'revoke' && <RevokeNdaDialog needed nda={nda} onClose={close} />}
      {doing !== null && doing !== 'revoke' && <EditNdaDialog needed nda={nda} why={doing} onClose={close} />}
    </>
  )
}
