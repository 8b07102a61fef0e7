export { action, default, loader, meta, shouldRevalidate } from '../../record/route.tsx';
