/** The portal's face for the stand-in's own pages. */
export const demoStyle = `
:root { color: #232528; background: #fff; font: 1rem/1.6 'Helvetica Neue', system-ui, sans-serif; }
body { margin: 0; border-top: 4px solid #b68a35; }
header { border-bottom: 1px solid #e1e3e5; color: #5f646d; font-size: .875rem; }
header p, main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
main { padding-block: 2.5rem; }
h1 { margin: 0 0 1.5rem; font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem); line-height: 1.25; text-wrap: balance; }
a { color: #7c5e24; font-weight: 500; }
:focus-visible { outline: 2px solid #92722a; outline-offset: 2px; }
ul.mails { list-style: none; margin: 0; padding: 0; border-top: 1px solid #e1e3e5; }
ul.mails li { display: grid; gap: .125rem 1.5rem; padding: 1rem 0; border-bottom: 1px solid #e1e3e5; }
ul.mails a { font-size: 1.125rem; overflow-wrap: anywhere; }
ul.mails span { color: #5f646d; overflow-wrap: anywhere; }
@media (min-width: 48rem) { ul.mails li { grid-template-columns: 1fr auto; } }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { color: #5f646d; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 44rem; border: 1px solid #e1e3e5; border-radius: 12px; }
pre { padding: 1rem; border-radius: 12px; background: #f7f7f7; white-space: pre-wrap; overflow-wrap: anywhere; }
.empty { color: #5f646d; }
`;
