/** The parts of Swiper that the portal uses, as one chunk. */
export { default as Swiper } from 'swiper';
export { A11y, Autoplay, Keyboard } from 'swiper/modules';
