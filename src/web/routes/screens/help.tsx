export { HelpScreen as default } from '#web/help/HelpScreen.tsx'
