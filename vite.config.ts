import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noncePlaceholder, preloadsFile } from './src/shared/platform/boot.ts'
import { bareContracts } from './src/web/build/bareContracts.ts'
import { codeGroups } from './src/web/build/codeGroups.ts'
import { firstLoad } from './src/web/build/firstLoad.ts'
import { letterFiles } from './src/web/build/letters/letterFiles.ts'
import { pdfFiles } from './src/web/build/pdfFiles.ts'
import { preloads } from './src/web/build/preloads.ts'
import { listScreens, pathsOf } from './src/web/shell/access.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    bareContracts(),
    pdfFiles(),
    letterFiles(),
    firstLoad({
      first: ['src/web/routes/screens/home.tsx', 'src/web/routes/live.tsx', 'src/web/home/DueRows.tsx'],
      // The validator is fetched at the first touch.
      notFirst: 'node_modules/zod/',
      firstTouch: ['src/web/ui/feedback/confirm-dialog.tsx', 'src/shared/platform/text.ts'],
      routes: 'src/web/routes/screens/',
      firstLoadKb: 170,
      firstTouchKb: 62,
      routeKb: 40,
    }),
    preloads({
      file: preloadsFile,
      screens: listScreens(false).map((screen) => ({ id: screen.id, paths: pathsOf(screen) })),
      screenFiles: 'src/web/routes/screenFiles.ts',
      always: ['routes/live.tsx'],
      parts: {
        'management.tsx': ['list/grid/DataGrid.tsx', 'companies/FilterPanel.tsx'],
        'management2.tsx': ['list/grid/DataGrid.tsx', 'companies/FilterPanel.tsx'],
        'detail-progress.tsx': ['detail/screen/DetailPanel.tsx'],
      },
      mostScripts: 16,
    }),
  ],
  // The server puts a fresh nonce in its place at every answer.
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    // The first versions with CSS light-dark(), which our colours are written in.
    target: ['chrome125', 'edge125', 'firefox128', 'safari17.5'],
    // A data: icon or font would need a hole in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Shapes and rules do nothing by being loaded: what nobody uses of them goes.
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /\/src\/shared\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: codeGroups },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': 'http://127.0.0.1:3000' } },
})
