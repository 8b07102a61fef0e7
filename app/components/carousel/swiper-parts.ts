/** The parts of Swiper that the landing page uses, as one chunk. */
export { default as Swiper } from 'swiper';
export { Autoplay } from 'swiper/modules';
